import type { FormAnswer } from '../../contract/api.ts'
import type { AnyForm, ResponseFormat } from '../../contract/forms/define-form.ts'
import { messages } from '../../contract/messages.ts'
import { RequestError, request } from '../http/request.ts'
import { readDraft, storeDraft } from './draft.ts'

/** A submission. The same values keep their key over every try, so that they are stored once. */
export interface KeyedValues<Values> {
  values: Values
  idempotencyKey: string
}

/** The last submission of each form, for browsers that block storage. */
const last = new Map<string, Record<string, string>>()

export function getSubmissionKey(form: string, values: unknown): string {
  const text = JSON.stringify(values)
  const stored = last.get(form) ?? readDraft(`${form}:key`)
  const key = stored.values === text && stored.key ? stored.key : newKey()
  last.set(form, { values: text, key })
  storeDraft(`${form}:key`, { values: text, key })
  return key
}

export function deleteSubmissionKey(form: string): void {
  last.delete(form)
}

/** A UUID; `crypto.randomUUID` is missing without https. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export async function sendForm(
  { path, responseFormat }: AnyForm,
  { values, idempotencyKey }: KeyedValues<unknown>,
): Promise<FormAnswer> {
  const response = await request(path, { method: 'POST', body: values, idempotencyKey })
  const text = await response.text()
  return responseFormat === 'json' ? parseAnswer(text) : { success: true, message: text }
}

export type Failure = ReturnType<typeof toRefusal>

export function toFailure(format: ResponseFormat, error: Error): Failure {
  if (format === 'text') {
    const text = error.message || messages.tryLater
    return { title: messages.wrong, text, alert: readable(error), fields: {} }
  }
  const answer = parseErrorAnswer(error)
  if (answer) return toRefusal(answer)
  console.error(error)
  const text = messages.failed
  return { title: messages.failedTitle, text, alert: text, fields: {} }
}

export function toRefusal({ message, fields = {} }: FormAnswer) {
  const text = message || messages.tryLater
  return { title: messages.wrong as string, text, alert: text, fields }
}

function parseErrorAnswer(error: unknown): FormAnswer | undefined {
  if (!(error instanceof RequestError)) return
  try {
    return parseAnswer(error.body)
  } catch {
    return
  }
}

function parseAnswer(text: string): FormAnswer {
  const value: unknown = JSON.parse(text)
  if (value !== null && typeof value === 'object' && 'success' in value) {
    const { success, message, ...rest } = value as Partial<FormAnswer>
    return { ...rest, success: success === true, message: message ?? '' }
  }
  throw new SyntaxError('The answer has no field called success.')
}

/** A sentence for the visitor: the server’s, if it is short plain text, else that they may try again. */
function readable(error: Error): string {
  const sentence = error instanceof RequestError && error.status < 500 ? error.body.trim() : ''
  const isSentence = /^[^<\n]{1,300}$/.test(sentence)
  return isSentence ? sentence : `${messages.wrong}. ${messages.tryLater}`
}
