import type { FastifySchemaValidationError } from 'fastify'
import { type BotCheckFields, botCheckFields } from '../../contract/forms/define-form.ts'
import { toFieldErrors } from '../../contract/forms/field-errors.ts'
import { messages } from '../../contract/messages.ts'
import { apiMessages } from '../http/api-messages.ts'
import { HttpError } from '../http/http-error.ts'

interface Wording {
  fields: Readonly<Record<string, { label: string }>>
  /** What to say when one of the required fields is empty; else the fields' own sentences. */
  missing?: string | undefined
  required?: readonly string[]
}

/** Why a schema does not take a field; `keys` are those that it does not know. */
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

/** What a form that is not as its schema wants is answered: 400 for no object, 422 with the refused fields. */
export function refuseForm(
  issues: readonly Issue[],
  body: unknown,
  { fields: labels, missing, required }: Wording,
): HttpError {
  if (!isRecord(body)) return new HttpError(400, apiMessages.malformed)
  const fields = toFieldErrors(issues.flatMap(splitUnknownKeys).map(toOwnMessage), labels)
  const someMissing = required?.some((name) => name in fields && isBlank(body[name]))
  const message =
    someMissing && missing
      ? `${messages.missingTitle}. ${missing}`
      : toOneLine(Object.values(fields)) || apiMessages.malformed
  return new HttpError(422, message, fields)
}

/** Each field that the schema does not know is a reason of its own, up to five. */
function splitUnknownKeys(issue: Issue): Issue[] {
  return (
    issue.keys?.slice(0, 5).map((key) => {
      const name = describeKey(key)
      return { path: [name], message: apiMessages.unknownField(name) }
    }) ?? [issue]
  )
}

/** A field that no visitor fills in has no sentence of its own. */
function toOwnMessage(issue: Issue): Issue {
  const isBotCheck = String(issue.path[0]) in botCheckFields
  return isBotCheck ? { ...issue, message: apiMessages.unreadableValue } : issue
}

/** A name that somebody made up goes back to them in part only, and on one line. */
function describeKey(key: string): string {
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

/** What is wrong with a form, in one line of up to five sentences; empty when nothing is. */
function toOneLine(sentences: readonly string[]): string {
  const [first = '', ...others] = [...new Set(sentences)].slice(0, 5)
  return others.length === 0
    ? first
    : [first, ...others].map((sentence) => `${sentence}.`).join(' ')
}
