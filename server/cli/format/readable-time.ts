/** Milliseconds since 1970 as ISO 8601 text in UTC; empty for 0, which stands for never. */
export function readableTime(at: number): string {
  return at === 0 ? '' : new Date(at).toISOString()
}

/** A value of a column as text: what ends in `_at` is a time, any other number a count. */
export function readableValue(column: string, value: string | number): string {
  return typeof value === 'number' && column.endsWith('_at') ? readableTime(value) : String(value)
}
