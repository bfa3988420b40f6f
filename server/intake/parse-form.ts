import type { FastifySchemaValidationError } from 'fastify'
import { type BotCheckFields, botCheckFields } from '../../contract/forms/define-form.ts'
import { toFieldErrors } from '../../contract/forms/field-errors.ts'
import { isFields } from '../../contract/lib/fields.ts'
import { messages } from '../../contract/messages.ts'
import { apiMessages } from '../http/api-messages.ts'
import { HttpError } from '../http/http-error.ts'

interface Wording {
  fields: Readonly<Record<string, { label: string }>>
  /** What to say when a required field is empty; without it, the sentences of the fields. */
  missing?: string | undefined
  required?: readonly string[]
}

/** One reason why a schema refuses a form; `keys` are unknown fields. */
interface Issue {
  path: readonly PropertyKey[]
  message: string
  keys?: readonly string[]
}

interface Validated<Values> {
  body: Values
  validationError?: { validation: readonly FastifySchemaValidationError[] }
}

/** The body of a form that its route has validated. @throws HttpError for what {@link refuseForm} refuses. */
export function parseForm<Values>(
  { body, validationError }: Validated<Values>,
  wording: Wording,
): Values {
  if (!validationError) return body
  const issues = validationError.validation.map(({ instancePath, message = '', params }) => ({
    path: instancePath.split('/').slice(1),
    message,
    ...(params as Pick<Issue, 'keys'>),
  }))
  throw refuseForm(issues, body, wording)
}

/** The refusal of an invalid form: 400 when it is no object, else 422 with the refused fields. */
export function refuseForm(
  issues: readonly Issue[],
  body: unknown,
  { fields: labels, missing, required }: Wording,
): HttpError {
  if (!isFields(body)) return new HttpError(400, apiMessages.malformed)
  const fields = toFieldErrors(issues.flatMap(splitUnknownKeys).map(toOwnMessage), labels)
  const someMissing = required?.some((name) => name in fields && isBlank(body[name]))
  const message =
    someMissing && missing
      ? `${messages.missingTitle}. ${missing}`
      : toOneLine(Object.values(fields)) || apiMessages.malformed
  return new HttpError(422, message, fields)
}

/** Makes one issue for each unknown field, up to five. */
function splitUnknownKeys(issue: Issue): Issue[] {
  return (
    issue.keys?.slice(0, 5).map((key) => {
      const name = describeKey(key)
      return { path: [name], message: apiMessages.unknownField(name) }
    }) ?? [issue]
  )
}

/** A hidden field has no sentence of its own, so it gets a general one. */
function toOwnMessage(issue: Issue): Issue {
  const isBotCheck = String(issue.path[0]) in botCheckFields
  return isBotCheck ? { ...issue, message: apiMessages.unreadableValue } : issue
}

/** The name of an unknown field, cut and on one line: it goes back into the answer. */
function describeKey(key: string): string {
  return key.replace(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, 40)
}

function isBlank(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && value.trim() === '')
}

/** Why a lead is held back as suspected spam; empty when it is not. */
export type SpamReason = '' | 'honeypot' | 'too-fast' | 'links' | 'many-forms' | 'many-requests'

/** Links in forum code. Matches only to the next bracket: to the last, many opening ones would take quadratic time. */
const forumLink = /\[(url|link)(=?\]https?:|=[^[\]]+\])/i

/** Finds signs of spam in a form itself. Links in a message are none: leads often hold them. `minimum`: the least time to fill it in, in milliseconds. */
export function findSpamSignal(
  { link, elapsed }: Pick<BotCheckFields, 'link' | 'elapsed'>,
  values: object,
  minimum: number,
): SpamReason {
  if (link !== '') return 'honeypot'
  if ((elapsed ?? minimum) < minimum) return 'too-fast'
  if ('name' in values && /https?:\/\//i.test(String(values.name))) return 'links'
  return Object.values(values).some((value) => forumLink.test(String(value))) ? 'links' : ''
}

/** Up to five sentences in one line; empty when there are none. */
function toOneLine(sentences: readonly string[]): string {
  const [first = '', ...others] = [...new Set(sentences)].slice(0, 5)
  return others.length === 0
    ? first
    : [first, ...others].map((sentence) => `${sentence}.`).join(' ')
}
