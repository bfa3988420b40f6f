import { hour } from '../../contract/duration.ts'
import { clockAt } from '../../contract/slot-text.ts'

/** A row of the ruler: a city, and its clock at each full hour of the office's day. */
export interface RulerRow {
  city: string
  hours: { said: string; isOfficeTime: boolean }[]
}

export interface Ruler {
  rows: RulerRow[]
  /** Where the chosen time stands, in hours from the left; undefined when none is chosen. */
  chosenAt: number | undefined
}

/** Where else people may sit who are asked to join. */
const elsewhere = ['Europe/London', 'America/New_York']
const mostRows = 3

/**
 * The hours in which there are free times, as the clocks of several cities show them on one day: the visitor's, the
 * office's, and others.
 *
 * @param free ISO 8601 in UTC, at least one.
 * @param chosen one of them; empty for none.
 */
export function rulerOf(
  free: readonly string[],
  chosen: string,
  { zone, office }: { zone: string; office: string },
): Ruler {
  const day = Date.parse(chosen || (free[0] ?? ''))
  const inOffice = (instant: number) => hoursOf(clockAt(instant, office))
  const begins = free.map((slot) => inOffice(Date.parse(slot)))
  const [first, last] = [Math.floor(Math.min(...begins)), Math.floor(Math.max(...begins))]
  const start = day + (first - inOffice(day)) * hour
  const instants = Array.from({ length: last - first + 1 }, (_, at) => start + at * hour)
  const zones = [...new Set([zone, office, ...elsewhere])].slice(0, mostRows)
  return {
    rows: zones.map((one) => ({
      city: (one.split('/').at(-1) ?? one).replaceAll('_', ' '),
      hours: instants.map((instant) => hourIn(instant, one)),
    })),
    chosenAt: chosen ? inOffice(day) - first : undefined,
  }
}

function hourIn(instant: number, zone: string) {
  const clock = clockAt(instant, zone)
  const hours = hoursOf(clock)
  return {
    said: clock.endsWith(':00') ? String(hours) : clock.replace(/^0/, ''),
    isOfficeTime: hours >= 8 && hours < 18,
  }
}

/** `09:30` as 9.5. */
function hoursOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours + minutes / 60
}
