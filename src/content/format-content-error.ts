import { z } from 'astro/zod'
import { ContentError } from './content-error.ts'
import type { LineOf } from './parse-content.ts'
import { plainWords } from './plain-words.ts'

/** What is wrong with data from a content file, as {@link contentFault} says it. */
export function formatContentError(
  file: string,
  data: unknown,
  schema: z.ZodType,
): string | undefined {
  return contentFault(file, data, schema)?.message
}

/**
 * What is wrong with a content file, for whoever wrote it: a line for each field, with what was found and
 * what belongs there, in the words of the schema.
 *
 * @param lineOf the lines of the file, where they are known.
 * @returns undefined when the file is as its schema wants it.
 */
export function contentFault(
  file: string,
  data: unknown,
  schema: z.ZodType,
  lineOf?: LineOf,
): ContentError | undefined {
  const result = schema.safeParse(data, { error: plainWords })
  if (result.success) return
  const { issues } = result.error
  const lines = issues.map((issue) => {
    const place = lineOf ? `line ${lineOf(pathOf(issue))}, ` : ''
    return `  ${place}${sentenceOf(issue, data, schema)}`
  })
  const message = [`${file} is wrong:`, ...lines].join('\n')
  return new ContentError(message, { file, line: issues[0] && lineOf?.(pathOf(issues[0])) })
}

/** The field that an issue is about; of fields that there are not, the first. */
function pathOf(issue: z.core.$ZodIssue): PropertyKey[] {
  return issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
}

function sentenceOf(issue: z.core.$ZodIssue, data: unknown, schema: z.ZodType): string {
  const name = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    const fields = fieldsOf(at(schema, issue.path))
    return `${issue.keys.join(', ')}: there is no such field; the fields here are ${fields.join(', ')}`
  }
  const value = issue.path.reduce<unknown>(valueAt, data)
  const meaning = at(schema, issue.path)?.description
  const wanted = meaning ? ` (${meaning})` : ''
  if (value === undefined || value === null) return `${name}: is missing${wanted}`
  return `${name}: ${issue.message}; found ${shortened(JSON.stringify(value))}${wanted}`
}

function valueAt(value: unknown, key: PropertyKey): unknown {
  return value !== null && typeof value === 'object' ? Reflect.get(value, key) : undefined
}

/** The schema of one field; undefined where a schema is of a kind that no content file uses. */
function at(schema: z.ZodType, path: PropertyKey[]): z.ZodType | undefined {
  return path.reduce<z.ZodType | undefined>((parent, key) => {
    const inner = parent && unwrapped(parent)
    if (inner instanceof z.ZodObject) return inner.shape[String(key)]
    if (inner instanceof z.ZodArray) return inner.element as z.ZodType
    return inner instanceof z.ZodRecord ? (inner.valueType as z.ZodType) : undefined
  }, schema)
}

function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional) return unwrapped(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodPipe) return unwrapped(schema.in as z.ZodType)
  return schema
}

function fieldsOf(schema: z.ZodType | undefined): string[] {
  const inner = schema && unwrapped(schema)
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : []
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
