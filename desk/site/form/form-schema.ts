import type { RJSFSchema } from '@rjsf/utils'
import { toTitle } from '../../../contract/field-titles.ts'
import { isFields } from '../../../contract/lib/fields.ts'

/** What fields of any kind may need. */
export interface FormContext {
  /** The values of tokens by their names; null for a fact without an answer. */
  tokens: ReadonlyMap<string, string | null>
  /** The pages that a link can lead to. */
  pages: readonly { address: string; path: string; title: string }[]
  documents: readonly { path: string; title: string }[]
  /** The field to show, an object for each time: folds around it open, also again. */
  shown: { id: string }
}

/** The prefix of every field’s `id`. */
export const formId = 'field'

export const toFieldId = (path: readonly (string | number)[]) => [formId, ...path].join('_')

/** Formats of a text that have a widget of their own. */
const drawnFormats = ['date', 'link', 'moment', 'picture', 'posts', 'sheets']

/** A schema with this `$id` is drawn by the field that is registered under that name. */
const unionField = 'UnionField'
const onlineField = 'OnlineField'

const isSchema = (value: unknown): value is RJSFSchema => isFields(value)

/**
 * The schema that the form is drawn from. Defaults, patterns and formats are removed, since the server checks the
 * values and says what is wrong; unions are marked for {@link unionField}.
 */
export function toFormSchema(given: RJSFSchema, name = ''): RJSFSchema {
  const { default: _, pattern: __, $schema: ___, propertyNames, ...schema } = given
  if (schema.$id === onlineField) return schema
  const title = schema.title ?? (name ? toTitle(name) : undefined)
  const formSchema = { ...schema, ...(title && { title }) }
  const options = schema.oneOf ?? schema.anyOf
  if (options) {
    const { oneOf: _one, anyOf: _any, ...rest } = formSchema
    return { ...rest, $id: unionField, options: options.flatMap(toOptions) }
  }
  if (schema.format && !drawnFormats.includes(schema.format)) delete formSchema.format
  if (isSchema(schema.items)) formSchema.items = toFormSchema(schema.items)
  // Checkboxes: each option at most once.
  if (isSchema(schema.items) && schema.items.enum) formSchema.uniqueItems = true
  if (schema.properties) {
    formSchema.properties = Object.fromEntries(
      Object.entries(withOnline(schema.properties))
        .sort(([a, one], [b, other]) => toRank(a, one) - toRank(b, other))
        .map(([key, property]) => [
          key,
          isSchema(property) ? toFormSchema(property, key) : property,
        ]),
    )
  }
  const { additionalProperties } = schema
  if (!isSchema(additionalProperties)) return formSchema
  const names = isSchema(propertyNames) ? propertyNames['enum'] : undefined
  // A record that needs each name of an enum is drawn as an object with these fields.
  if (names && schema.required) {
    const each = names.map((key) => [key, toFormSchema(additionalProperties, String(key))])
    return { ...formSchema, properties: Object.fromEntries(each), additionalProperties: false }
  }
  return { ...formSchema, additionalProperties: toFormSchema(additionalProperties) }
}

/** Joins the fields that say when a document is online into one field, the first of the settings. */
function withOnline(
  properties: NonNullable<RJSFSchema['properties']>,
): NonNullable<RJSFSchema['properties']> {
  const { page } = properties
  const schedule: Record<string, string> = {}
  const others: RJSFSchema = {}
  for (const [name, schema] of Object.entries(properties)) {
    const part = isSchema(schema) && schema['schedule']
    if (part) schedule[part] = name
    else others[name] = schema
  }
  const { draft } = schedule
  const online = { $id: onlineField, schedule, place: 'settings', within: [] }
  if (draft !== undefined) return { [draft]: online, ...others }
  if (!isSchema(page) || !page.properties?.['draft']) return properties
  const { draft: _, ...rest } = page.properties
  const ofPage = { ...online, schedule: { draft: 'draft' }, within: ['page'] }
  return { draft: ofPage, ...properties, page: { ...page, properties: rest } }
}

/** The order of fields: texts first, then what is rarely set, such as anchors and switches. */
const toRank = (name: string, schema: unknown) =>
  Number(name === 'id' || (isSchema(schema) && schema.const === true))

/** The options of a union; an option that is a union itself is replaced by its options. */
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

/** The constant texts of an option, which tell it from the others: `{ band: 'opening' }`. */
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

/** The index of the option that a value fits; -1 for none. */
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

/** A new value of an option: its constant texts, and empty values for all that it requires. */
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

/** Whether a value has fields or entries. */
export const isGroup = (schema: RJSFSchema[string]): boolean =>
  isSchema(schema) &&
  (['object', 'array'].includes(String(schema.type)) || schema.$id !== undefined) &&
  !schema.uniqueItems &&
  !isSchema(schema.const)

/** Whether an entry of a list is drawn as a fold, because it has fields. */
export const isEntry = (schema: RJSFSchema['items']): boolean =>
  isSchema(schema) && (schema.type === 'object' || schema.$id !== undefined)
