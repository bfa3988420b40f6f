import { hour } from '../../contract/duration.ts'
import { formatClock } from '../../contract/slot-text.ts'

/** Where else people may sit who are asked to join. */
const elsewhere = ['Europe/London', 'America/New_York']
const maxRows = 3

/**
 * The hours with free times as three clocks show them on one day: the visitor's, the office's and others that differ.
 *
 * @param free ISO 8601 in UTC, at least one.
 */
export function computeCityHours(free: readonly string[], zone: string, office: string) {
  const toPlace = (slot: string) => toHourNumber(formatClock(Date.parse(slot), office))
  const places = free.map((slot) => Math.floor(toPlace(slot)))
  const first = Math.min(...places)
  const [earliest = ''] = free
  const start = Date.parse(earliest) + (first - toPlace(earliest)) * hour
  const instants = Array.from(
    { length: Math.max(...places) - first + 1 },
    (_, at) => start + at * hour,
  )
  const toClocks = (city: string) => instants.map((instant) => formatClock(instant, city))
  const isNew = (city: string, at: number, cities: string[]) =>
    cities.findIndex((other) => `${toClocks(other)}` === `${toClocks(city)}`) === at
  const zones = [zone, office, ...elsewhere].filter(isNew).slice(0, maxRows)
  return {
    rows: zones.map((city) => ({ zone: city, hours: toClocks(city).map(toHour) })),
    length: instants.length,
    /** Where a time stands, in hours from the left. */
    toPlace: (slot: string) => toPlace(slot) - first,
  }
}

/** A clock as the ruler says it, and whether few are at work then. */
function toHour(clock: string) {
  const isOff = toHourNumber(clock) < 8 || toHourNumber(clock) >= 18
  return { clock: clock.replace(':00', '').replace(/^0/, ''), isOff }
}

/** `09:30` as 9.5. */
function toHourNumber(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours + minutes / 60
}
