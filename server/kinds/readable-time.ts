import { formatCity, formatClock, toIsoDay } from '../../contract/slot-text.ts'

/** Milliseconds since 1970 as ISO 8601 in UTC; empty for 0, which stands for never, and for values out of range. */
export function toReadableTime(at: number): string {
  return at === 0 || at > latest ? '' : new Date(at).toISOString()
}

const latest = 8.64e15

/** A time for the team, by the office's clock: `2026-01-31 11:30 (Tallinn)`. Empty for never. */
export function formatTime(at: number | string, zone: string): string {
  const time = typeof at === 'string' ? at : toReadableTime(at)
  if (time === '') return ''
  const instant = Date.parse(time)
  return `${toIsoDay(instant, zone)} ${formatClock(instant, zone)} (${formatCity(zone)})`
}

/** Replaces every ISO 8601 time in a text by the office's time. */
export function withOfficeTimes(text: string, zone: string): string {
  return text.replaceAll(/\b\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z/g, (time) =>
    formatTime(time, zone),
  )
}

/** Formats a stored value: a number named `at` or `…_at` is a time, any other a count. */
export function toReadableValue(name: string, value: unknown): unknown {
  return typeof value === 'number' && /(?:^|_)at$/.test(name) ? toReadableTime(value) : value
}

export function toReadableRow<Row extends object>(row: Row): Record<keyof Row, string> {
  const cells = Object.entries(row).map(([name, value]) => [
    name,
    String(toReadableValue(name, value)),
  ])
  return Object.fromEntries(cells)
}
