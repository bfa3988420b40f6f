import * as duration from '../../contract/duration.ts'

const units = [
  ['year', 365],
  ['month', 30],
  ['week', 7],
  ['day', 1],
] as const

/** The time since a day: “today”, “yesterday”, “3 weeks ago”. `day`: `YYYY-MM-DD`; a future day counts as today. */
export function relativeDay(day: string, now: Date): string {
  const days = Math.max(
    0,
    Math.floor((now.getTime() - Date.parse(`${day}T00:00:00Z`)) / duration.day),
  )
  const [unit, length] = units.find(([, length]) => days >= length) ?? ['day', 1]
  const formatter = new Intl.RelativeTimeFormat('en', {
    numeric: unit === 'day' ? 'auto' : 'always',
  })
  return formatter.format(-Math.floor(days / length), unit)
}

/** A day in words: “April 17, 2025”. `day`: `YYYY-MM-DD`. */
export function longDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )
}
