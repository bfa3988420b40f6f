import type * as z from 'zod/mini'
import { messages } from '../../contract/messages.ts'
import { HttpError } from '../http/http-error.ts'

/**
 * Checks a body against the schema of its form.
 * @param whenMissing what to say when required fields are empty; else the fields' own sentences.
 * @throws HttpError 400 for a body that is no object, 422 with the refused fields for wrong values.
 */
export function parseForm<Values>(
  schema: z.ZodMiniType<Values>,
  body: unknown,
  whenMissing?: string,
): Values {
  if (!isRecord(body)) throw new HttpError(400, messages.malformed)
  const result = schema.safeParse(body)
  if (result.success) return result.data

  const fields = refusedFields(result.error.issues)
  const someMissing = Object.keys(fields).some((name) => isBlank(body[name]))
  const message = someMissing && whenMissing ? whenMissing : inOneLine(Object.values(fields))
  throw new HttpError(422, message, fields)
}

function refusedFields(issues: z.core.$ZodIssue[]): Record<string, string> {
  const refused = issues.flatMap((issue): [string, string][] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys
          .slice(0, 5)
          .map(shown)
          .map((key) => [key, messages.unknownField(key)])
      : [[String(issue.path[0]), issue.message]],
  )
  const fields = new Map<string, string>()
  for (const [name, sentence] of refused) if (!fields.has(name)) fields.set(name, sentence)
  return Object.fromEntries(fields)
}

/** A name that somebody made up goes back to them in part only, and on one line. */
function shown(key: string): string {
  return key.replace(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, 40)
}

function inOneLine(sentences: string[]): string {
  const [first = messages.malformed, ...others] = [...new Set(sentences)].slice(0, 5)
  return others.length === 0
    ? first
    : [first, ...others].map((sentence) => `${sentence}.`).join(' ')
}

function isBlank(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && value.trim() === '')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
