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
 * What is wrong with a content file: a line for each field, what was found, and what its schema wants.
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
    const place = issue.path.reduce<unknown>(valueAt, data)
    const fields = fieldsOf(at(schema, issue.path, data), place)
    return `${issue.keys.join(', ')}: there is no such field; the fields here are ${fields.join(', ')}`
  }
  const value = issue.path.reduce<unknown>(valueAt, data)
  const meaning = at(schema, issue.path, data)?.description
  const wanted = meaning ? ` (${meaning})` : ''
  if (value === undefined || value === null) return `${name}: is missing${wanted}`
  return `${name}: ${issue.message}; found ${shortened(JSON.stringify(value))}${wanted}`
}

function valueAt(value: unknown, key: PropertyKey): unknown {
  return value !== null && typeof value === 'object' ? Reflect.get(value, key) : undefined
}

/** The schema of one field; undefined where a schema is of a kind that no content file uses. */
function at(schema: z.ZodType, path: PropertyKey[], data: unknown): z.ZodType | undefined {
  const [key, ...rest] = path
  if (key === undefined) return schema
  const field = fieldOf(unwrapped(schema, data), key)
  return field && at(field, rest, valueAt(data, key))
}

function fieldOf(schema: z.ZodType, key: PropertyKey): z.ZodType | undefined {
  if (schema instanceof z.ZodObject) return schema.shape[String(key)]
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType
  return schema instanceof z.ZodRecord ? (schema.valueType as z.ZodType) : undefined
}

/** What is within a schema that may be left out, or the one of several that its data asks for. */
function unwrapped(schema: z.ZodType, data: unknown): z.ZodType {
  if (schema instanceof z.ZodOptional) return unwrapped(schema.unwrap() as z.ZodType, data)
  if (schema instanceof z.ZodPipe) return unwrapped(schema.in as z.ZodType, data)
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return schema
  const { discriminator, options } = schema.def
  const kind = valueAt(data, discriminator) as z.core.util.Literal
  const chosen = options.find(({ _zod }) => _zod.propValues?.[discriminator]?.has(kind))
  return chosen ? unwrapped(chosen as z.ZodType, data) : schema
}

function fieldsOf(schema: z.ZodType | undefined, data: unknown): string[] {
  const inner = schema && unwrapped(schema, data)
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : []
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
