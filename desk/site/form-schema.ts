import type { RJSFSchema } from '@rjsf/utils'
import { tokenPattern } from '../../contract/content/fill-tokens.ts'
import { findHeading } from '../../contract/desk/compare-written.ts'
import { bodyField } from '../../contract/desk/site-calls.ts'
import { toOne, toTitle } from '../../contract/field-titles.ts'

/** What every field may need to know. */
export interface FormContext {
  /** What stands for what in braces. */
  tokens: ReadonlyMap<string, string | null>
  /** The pages that a link can lead to. */
  pages: readonly { address: string; title: string }[]
  documents: readonly { path: string; title: string }[]
  /** The field to show, with all that it stands in: by its `id`. */
  shown: string
}

/** What the `id` of every field begins with. */
export const formId = 'field'

export const toFieldId = (path: readonly (string | number)[]) => [formId, ...path].join('_')

/** The names that stand in braces in a text. */
export const findTokens = (text: string) => [
  ...new Set([...text.matchAll(tokenPattern)].map(([, name = '']) => name)),
]

/** A text as readers see it: what stands in braces is filled in, and a part whose fact has no answer left out. */
export const fillText = (text: string, tokens: FormContext['tokens']) =>
  text
    .replace(/\[\[([^[\]]*)\]\]/g, (_, part: string) =>
      findTokens(part).some((name) => tokens.get(name) === null) ? '' : part,
    )
    .replace(
      tokenPattern,
      (token, name) => tokens.get(name) ?? (tokens.has(name) ? sayToken(name) : token),
    )

/** What stands in braces, by its name: `facts.registryCode` is "Registry code". */
export const sayToken = (name: string) => toTitle(name.replace(/^.*\./, ''))

/** What has a control of its own. */
const drawnFormats = ['date', 'link', 'moment', 'picture', 'posts', 'sheets']

/** What a schema names by `$id` is drawn by the field of that name. */
const unionField = 'UnionField'
const onlineField = 'OnlineField'

const isSchema = (value: unknown): value is RJSFSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Where a field is, as people read it: `['bands', 2, 'heading']` is "Section 3, heading", and with what the document
 * holds "Section 3 (Picture), heading".
 */
export function sayPath(path: readonly (string | number)[], values?: unknown): string {
  if (path[0] === bodyField)
    return path.length > 1 ? `Text, paragraph ${Number(path[1]) + 1}` : 'Text'
  let at: unknown = values
  const parts: string[] = []
  for (const name of path) {
    at = Object(at)[name]
    if (typeof name === 'string') {
      parts.push(parts.length > 0 ? toTitle(name).toLowerCase() : toTitle(name))
      continue
    }
    const { band } = Object(at)
    const kind = typeof band === 'string' ? ` (${toTitle(band)})` : ''
    parts.push(`${toOne(parts.pop() ?? 'Entry')} ${name + 1}${kind}`)
  }
  return parts.join(', ')
}

/**
 * What the form is drawn from. Nothing in it is filled in or refused by the form: defaults, patterns and formats are left
 * to the server, which says in a sentence what is wrong. What a value may be one of is picked by {@link unionField}.
 */
export function toFormSchema(given: RJSFSchema, name = ''): RJSFSchema {
  const { default: _, pattern: __, $schema: ___, propertyNames, ...schema } = given
  if (schema.$id === onlineField) return schema
  const title = schema.title ?? (name ? toTitle(name) : undefined)
  const said = { ...schema, ...(title && { title }) }
  const options = schema.oneOf ?? schema.anyOf
  if (options) {
    const { oneOf: _one, anyOf: _any, ...rest } = said
    return { ...rest, $id: unionField, options: options.flatMap(toOptions) }
  }
  if (schema.format && !drawnFormats.includes(schema.format)) delete said.format
  if (isSchema(schema.items)) said.items = toFormSchema(schema.items)
  // Of a few, each is chosen once.
  if (isSchema(schema.items) && schema.items.enum) said.uniqueItems = true
  if (schema.properties) {
    said.properties = Object.fromEntries(
      Object.entries(withOnline(schema.properties))
        .sort(([a, one], [b, other]) => toRank(a, one) - toRank(b, other))
        .map(([key, property]) => [
          key,
          isSchema(property) ? toFormSchema(property, key) : property,
        ]),
    )
  }
  const { additionalProperties } = schema
  if (!isSchema(additionalProperties)) return said
  const names = isSchema(propertyNames) ? propertyNames['enum'] : undefined
  // One of each is what it holds: no name is to be written.
  if (names && schema.required) {
    const each = names.map((key) => [key, toFormSchema(additionalProperties, String(key))])
    return { ...said, properties: Object.fromEntries(each), additionalProperties: false }
  }
  return { ...said, additionalProperties: toFormSchema(additionalProperties) }
}

/** The fields that say when something is online, as one among the settings. */
function withOnline(properties: NonNullable<RJSFSchema['properties']>) {
  const schedule: Record<string, string> = {}
  const others: RJSFSchema = {}
  for (const [name, schema] of Object.entries(properties)) {
    const part = isSchema(schema) && schema['schedule']
    if (part) schedule[part] = name
    else others[name] = schema
  }
  const { draft } = schedule
  return draft === undefined
    ? properties
    : { [draft]: { $id: onlineField, schedule, place: 'settings' }, ...others }
}

/** What is written comes before what is seldom set: marks in an address, and what is on or off. */
const toRank = (name: string, schema: unknown) =>
  Number(name === 'id' || (isSchema(schema) && schema.const === true))

/** What can be picked of a union; a union among its options brings its own. */
function toOptions(option: unknown): RJSFSchema[] {
  if (!isSchema(option)) return []
  const nested = option.oneOf ?? option.anyOf
  if (nested) return nested.flatMap(toOptions)
  const schema = toFormSchema(option)
  const marks = Object.values(readMarks(schema)).map((mark) => toTitle(mark))
  const fallback = schema.type === 'null' ? 'None' : toTitle(String(schema.type))
  const fields = Object.keys(schema.properties ?? {}).map((key) => toTitle(key).toLowerCase())
  const ofFields = fields.length > 0 ? toTitle(fields.join(', ')) : fallback
  return [{ ...schema, title: option.title ?? (marks.join(': ') || ofFields) }]
}

/** The texts that an option always has, by which it is told from the others: `{ band: 'opening' }`. */
export function readMarks(schema: RJSFSchema): Record<string, string> {
  const marks: Record<string, string> = {}
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    if (isSchema(property) && typeof property.const === 'string') marks[key] = property.const
  }
  return marks
}

const jsonType = (value: unknown) => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** Which of a union's options a value is of; -1 for none. */
export function findOption(options: readonly RJSFSchema[], value: unknown): number {
  return options.findIndex((option) => {
    const type = option.type === 'integer' ? 'number' : option.type
    if (type !== jsonType(value)) return false
    if (!isSchema(value)) return true
    const isMarked = Object.entries(readMarks(option)).every(([key, mark]) => value[key] === mark)
    const isKnown = Object.keys(value).every((key) => key in (option.properties ?? {}))
    return isMarked && isKnown
  })
}

/** What a new value of an option begins with: what tells it from others, and a place for all that it must have. */
export function beginOption(option: RJSFSchema | undefined): unknown {
  if (option?.type === 'array') {
    const entry = isSchema(option.items) && option.items.type ? option.items : undefined
    return Array.from({ length: entry ? (option.minItems ?? 0) : 0 }, () => beginOption(entry))
  }
  if (option?.type === 'object') {
    const lists = Object.entries(option.properties ?? {}).filter(
      ([key, part]) => isSchema(part) && part.type === 'array' && option.required?.includes(key),
    )
    const begun = lists.map(([key, part]) => [key, beginOption(part as RJSFSchema)])
    return { ...readMarks(option), ...Object.fromEntries(begun) }
  }
  if (option?.type === 'null') return null
  if (option?.type === 'number' || option?.type === 'integer') return 0
  return option && ''
}

/** Whether something has fields or entries within. */
export const isGroup = (schema: RJSFSchema[string]): boolean =>
  isSchema(schema) &&
  (['object', 'array'].includes(String(schema.type)) || schema.$id !== undefined) &&
  !schema.uniqueItems &&
  !isSchema(schema.const)

/** Whether an entry of a list is closed to its first words: it has fields of its own. */
export const isEntry = (schema: RJSFSchema['items']): boolean =>
  isSchema(schema) && (schema.type === 'object' || schema.$id !== undefined)

/** The first texts of what something holds, as readers see them, with its heading before the others. */
export const sayWords = (value: unknown, tokens: FormContext['tokens']): string[] =>
  [...new Set([findHeading(value), ...listTexts(value)])]
    .map((text) => fillText(text, tokens))
    .filter(Boolean)
    .slice(0, 4)

/** But for what is no words of the page: an address, or what is picked by a word. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return /^([/#]|[a-z-]+$|https?:)/.test(value) ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => (key === 'band' ? [] : listTexts(part)))
}

/** What an entry of a list is called: its kind, where there are several, and its heading. */
export function nameEntry(
  schema: RJSFSchema['items'],
  value: unknown,
  tokens: FormContext['tokens'],
): string {
  const options = isSchema(schema) ? (schema['options'] as RJSFSchema[] | undefined) : undefined
  const option = options?.[findOption(options, value)]
  const isMarked = option && Object.keys(readMarks(option)).length > 0
  const heading = fillText(findHeading(value), tokens)
  return [isMarked && option.title, heading].filter(Boolean).join(', ')
}
