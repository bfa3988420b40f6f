import { day, hour, minute } from '../../contract/duration.ts'

/** A length of time in its greatest whole unit, for a person: `16 minutes`, `3 hours`, `1 day`. */
export function sayDuration(milliseconds: number): string {
  if (milliseconds >= 2 * day) return plural(milliseconds / day, 'day')
  if (milliseconds >= 2 * hour) return plural(milliseconds / hour, 'hour')
  return plural(milliseconds / minute, 'minute')
}

function plural(value: number, unit: string): string {
  const whole = Math.floor(value)
  return `${whole.toLocaleString('en')} ${unit}${whole === 1 ? '' : 's'}`
}
