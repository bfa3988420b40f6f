export function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The fields of a value of unknown shape; none when it is no object. */
export const toFields = (value: unknown): Record<string, unknown> => (isFields(value) ? value : {})

/** The value of a field or of an entry; undefined where there is none. */
export const readField = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
