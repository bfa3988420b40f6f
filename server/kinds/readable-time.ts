import { formatCity, formatClock, toIsoDay } from '../../contract/slot-text.ts'

/** Milliseconds since 1970 as ISO 8601 text in UTC; empty for 0 and for what no date can be, which stand for never. */
export function toReadableTime(at: number): string {
  return at === 0 || at > latest ? '' : new Date(at).toISOString()
}

const latest = 8.64e15

/** `2026-01-31 11:30 (Tallinn)`, for the team: a time on the clocks of the office. Empty for never. */
export function formatTime(at: number | string, zone: string): string {
  const time = typeof at === 'string' ? at : toReadableTime(at)
  if (time === '') return ''
  const instant = Date.parse(time)
  return `${toIsoDay(instant, zone)} ${formatClock(instant, zone)} (${formatCity(zone)})`
}

/** A text in which every time in ISO 8601 is on the clocks of the office. */
export function withOfficeTimes(text: string, zone: string): string {
  return text.replaceAll(/\b\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z/g, (time) =>
    formatTime(time, zone),
  )
}

/** What is called `at` or ends in `_at` is a time, any other number a count. */
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
