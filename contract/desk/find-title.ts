import { isFields, readField } from '../lib/fields.ts'

/**
 * The title that a document’s JSON Schema gives to a field; undefined where it gives none. Of a union, the option counts
 * whose constant texts `value` has.
 */
export function findTitle(
  schema: unknown,
  path: readonly (string | number)[],
  value: unknown,
): string | undefined {
  const options = readField(schema, 'oneOf') ?? readField(schema, 'anyOf')
  if (Array.isArray(options)) {
    const fitting = options.filter((option) => fits(option, value))
    return fitting.map((option) => findTitle(option, path, value)).find((title) => title)
  }
  const [key, ...rest] = path
  const title = readField(schema, 'title')
  if (key === undefined) return typeof title === 'string' ? title : undefined
  const part =
    typeof key === 'number'
      ? readField(schema, 'items')
      : (readField(readField(schema, 'properties'), key) ??
        readField(schema, 'additionalProperties'))
  return findTitle(part, rest, readField(value, key))
}

function fits(option: unknown, value: unknown): boolean {
  const properties = readField(option, 'properties')
  if (!isFields(properties)) return true
  return Object.entries(properties).every(([key, property]) => {
    const mark = readField(property, 'const')
    return typeof mark !== 'string' || mark === readField(value, key)
  })
}
