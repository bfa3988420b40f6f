import * as z from 'zod'
import { isFields, readField } from '../lib/fields.ts'
import { ContentError } from './content-error.ts'
import type { FindLine } from './parse-content.ts'

/**
 * The data of a content file, as its schema has it.
 *
 * @param findLine the lines of the file, where they are known.
 * @throws a ContentError with a line for each wrong field: what was found, and what the schema wants.
 */
export function validateContent<Schema extends z.ZodType>(
  file: string,
  data: unknown,
  schema: Schema,
  findLine?: FindLine,
): z.output<Schema> {
  const read = schema.safeParse(data, { error: plainWords })
  if (read.success) return read.data
  const lines = read.error.issues.map((issue) => {
    const location = findLine ? `line ${findLine(toPath(issue))}, ` : ''
    return `  ${location}${formatSentence(issue, data, schema)}`
  })
  throw new ContentError([`${file} is wrong:`, ...lines].join('\n'))
}

/** What is wrong with each field, as a sentence to show beside it; empty when all is well. */
export function findFieldFaults(
  data: unknown,
  schema: z.ZodType,
): { path: PropertyKey[]; sentence: string }[] {
  const issues = schema.safeParse(data, { error: plainWords }).error?.issues ?? []
  return issues.map((issue) => {
    const value = issue.path.reduce<unknown>(readField, data)
    const isMissing = value === undefined || value === null || value === ''
    const problem = isMissing ? 'is missing' : issue.message
    return {
      path: toPath(issue),
      sentence: `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`,
    }
  })
}

/** The path of the field that an issue is about; of several unknown fields the first. */
function toPath(issue: z.core.$ZodIssue): PropertyKey[] {
  return issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
}

function formatSentence(issue: z.core.$ZodIssue, data: unknown, schema: z.ZodType): string {
  const name = formatName(issue.path, data)
  if (issue.code === 'unrecognized_keys') {
    const parent = issue.path.reduce<unknown>(readField, data)
    const fields = listFields(at(schema, issue.path, data), parent)
    return `${issue.keys.join(', ')}: there is no such field; the fields here are ${fields.join(', ')}`
  }
  const value = issue.path.reduce<unknown>(readField, data)
  const meaning = at(schema, issue.path, data)?.description
  const wanted = meaning ? ` (${meaning})` : ''
  if (value === undefined || value === null) return `${name}: is missing${wanted}`
  return `${name}: ${issue.message}; found ${shortened(JSON.stringify(value))}${wanted}`
}

/** A path for the editor of a file: `header, entry 1, href`; in a file that is a list, `entry 16, to`. */
function formatName(path: readonly PropertyKey[], data: unknown): string {
  const isList =
    typeof path[1] === 'number' && isFields(data) && Object.keys(data).join() === 'items'
  return path.slice(isList ? 1 : 0).reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}${name && ', '}entry ${key + 1}`
    const joint = / \d+$/.test(name) ? ', ' : '.'
    return name === '' ? String(key) : `${name}${joint}${String(key)}`
  }, '')
}

/** The schema of a field; undefined within kinds of schemas that no content file uses. */
function at(schema: z.ZodType, path: PropertyKey[], data: unknown): z.ZodType | undefined {
  const [key, ...rest] = path
  if (key === undefined) return schema
  const field = findField(unwrapped(schema, data), key)
  return field && at(field, rest, readField(data, key))
}

function findField(schema: z.ZodType, key: PropertyKey): z.ZodType | undefined {
  if (schema instanceof z.ZodObject) return schema.shape[String(key)]
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType
  return schema instanceof z.ZodRecord ? (schema.valueType as z.ZodType) : undefined
}

/** The schema inside an optional or piped one; of a union the option that fits the data. */
function unwrapped(schema: z.ZodType, data: unknown): z.ZodType {
  if (schema instanceof z.ZodOptional) return unwrapped(schema.unwrap() as z.ZodType, data)
  if (schema instanceof z.ZodPipe) return unwrapped(schema.in as z.ZodType, data)
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return schema
  const { discriminator, options } = schema.def
  const kind = readField(data, discriminator) as z.core.util.Literal
  const chosen = options.find(({ _zod }) => _zod.propValues?.[discriminator]?.has(kind))
  return chosen ? unwrapped(chosen as z.ZodType, data) : schema
}

function listFields(schema: z.ZodType | undefined, data: unknown): string[] {
  const inner = schema && unwrapped(schema, data)
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : []
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

const kinds: Record<string, string> = {
  string: 'be text; put it in quotes',
  number: 'be a number',
  int: 'be a whole number',
  boolean: 'be true or false',
  array: 'be a list',
  object: 'have fields of its own',
  record: 'have fields of its own',
}

const formats: Record<string, string> = {
  date: 'a day such as 2027-01-31',
  email: 'an email address',
  url: 'a whole address, such as https://www.example.com',
}

/** Messages of zod in plain words, for editors; a message that a schema sets itself takes precedence. */
function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return `must ${kinds[issue.expected] ?? `be ${issue.expected}`}`
    case 'invalid_format':
      return `must be ${formats[issue.format] ?? 'written in another way'}`
    case 'invalid_value':
      return `must be ${issue.values
        .map(String)
        .join(', ')
        .replace(/, ([^,]*)$/, ' or $1')}`
    case 'too_big':
      return sizeWords(issue, issue.maximum, 'may have', 'at most')
    case 'too_small':
      return sizeWords(issue, issue.minimum, 'must have at least', 'at least')
    case 'invalid_union':
      return 'must have one of the forms that the manual shows'
    case 'invalid_key':
      return issue.issues[0]?.message
    case 'unrecognized_keys':
      return 'is no field of this place'
    default:
      return undefined
  }
}

const units: Record<string, string | undefined> = { string: 'characters', array: 'entries' }

type Size = z.core.$ZodRawIssue<z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall>

function sizeWords(issue: Size, bound: number | bigint, many: string, much: string): string {
  const { origin, input, exact, inclusive } = issue
  const unit = units[origin]
  if (!unit) return `must be ${inclusive ? much : 'more than'} ${bound}`
  const size = typeof input === 'string' ? input.trim().length : Number(readField(input, 'length'))
  return `has ${size} ${unit} and ${exact ? 'must have exactly' : many} ${bound}`
}
