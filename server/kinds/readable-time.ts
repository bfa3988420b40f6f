/** Milliseconds since 1970 as ISO 8601 text in UTC; empty for 0 and for what no date can be, which stand for never. */
export function readableTime(at: number): string {
  return at === 0 || at > latest ? '' : new Date(at).toISOString()
}

const latest = 8.64e15

/** `2026-01-31 09:30` of a time in ISO 8601. */
export function toMinute(time: string): string {
  return time.slice(0, 16).replace('T', ' ')
}

/** A row as text: what is called `at` or ends in `_at` is a time, any other number a count. */
export function readableRow<Row extends object>(row: Row): Record<keyof Row, string> {
  const cells = Object.entries(row).map(([column, value]) => [
    column,
    typeof value === 'number' && /(?:^|_)at$/.test(column) ? readableTime(value) : String(value),
  ])
  return Object.fromEntries(cells)
}
