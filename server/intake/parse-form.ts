import type * as z from 'zod/mini'
import type { Unseen } from '../../contract/forms/define-form.ts'
import { fieldErrors } from '../../contract/forms/field-errors.ts'
import { messages } from '../../contract/messages.ts'
import { apiMessages } from '../http/api-messages.ts'
import { HttpError } from '../http/http-error.ts'

interface Wording {
  fields: Readonly<Record<string, { label: string }>>
  /** What to say when one of the required fields is empty; else the fields' own sentences. */
  missing?: string | undefined
  required?: readonly string[]
}

/** Checks a body against its form. @throws HttpError 400 for no object, 422 with the refused fields. */
export function parseForm<Values>(
  schema: z.ZodMiniType<Values>,
  body: unknown,
  { fields: labels, missing, required }: Wording,
): Values {
  if (!isRecord(body)) throw new HttpError(400, apiMessages.malformed)
  const result = schema.safeParse(body, { error: () => apiMessages.unreadableValue })
  if (result.success) return result.data

  const fields = fieldErrors(result.error.issues.flatMap(splitUnknownKeys), labels)
  const someMissing = required?.some((name) => name in fields && isBlank(body[name]))
  const message =
    someMissing && missing
      ? `${messages.missingTitle}. ${missing}`
      : inOneLine(Object.values(fields)) || apiMessages.malformed
  throw new HttpError(422, message, fields)
}

/** Each field that the schema does not know is a reason of its own, up to five. */
function splitUnknownKeys(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'unrecognized_keys') return [issue]
  return issue.keys.slice(0, 5).map((key) => {
    const name = shown(key)
    return { ...issue, path: [name], message: apiMessages.unknownField(name) }
  })
}

/** A name that somebody made up goes back to them in part only, and on one line. */
function shown(key: string): string {
  return key.replace(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, 40)
}

function isBlank(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && value.trim() === '')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Why a lead is held back as suspected spam; empty when it is not. */
export type SpamReason = '' | 'honeypot' | 'too-fast' | 'links' | 'many-forms' | 'many-requests'

/** Links as forums write them. Read to the next bracket: to the last, many opened would cost their square. */
const forumLink = /\[(url|link)(=?\]https?:|=[^[\]]+\])/i

/** What a submission itself gives away; leads often hold links, in any number. @param minimum in milliseconds. */
export function spamSignals(
  { link, elapsed }: Pick<Unseen, 'link' | 'elapsed'>,
  values: object,
  minimum: number,
): SpamReason {
  if (link !== '') return 'honeypot'
  if ((elapsed ?? minimum) < minimum) return 'too-fast'
  if ('name' in values && /https?:\/\//i.test(String(values.name))) return 'links'
  return Object.values(values).some((value) => forumLink.test(String(value))) ? 'links' : ''
}

/** What is wrong with a form, in one line of up to five sentences; empty when nothing is. */
function inOneLine(sentences: readonly string[]): string {
  const [first = '', ...others] = [...new Set(sentences)].slice(0, 5)
  return others.length === 0
    ? first
    : [first, ...others].map((sentence) => `${sentence}.`).join(' ')
}
