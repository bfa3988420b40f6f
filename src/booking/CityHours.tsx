import type { CSSProperties } from 'react'
import { hour } from '../../contract/duration.ts'
import { formatCity, formatClock } from '../../contract/slot-text.ts'
import styles from './SlotCalendar.module.css'

interface CityHoursProps {
  slots: readonly string[]
  zone: string
  office: string
  chosen: string
  /** Without a script it stays empty: it needs inline styles, which the policy forbids in HTML. */
  isLive: boolean
}

export function CityHours({ slots, zone, office, chosen, isLive }: CityHoursProps) {
  if (!isLive || slots.length === 0) return <ol className={styles.hours} aria-hidden="true" />
  const { rows, length, toPlace } = computeCityHours(slots, zone, office)
  const look = { '--hours': length, ...(chosen && { '--at': toPlace(chosen) }) } as CSSProperties
  return (
    <ol className={styles.hours} aria-hidden="true" style={look}>
      {rows.map(({ zone, hours }) => (
        <li key={`${zone} ${hours.map(({ clock }) => clock).join()}`}>
          <b>{formatCity(zone)}</b>
          {hours.map(({ clock, isOff }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour is identified by its index
            <span key={place} {...(isOff && { 'data-off': '' })}>
              {clock}
            </span>
          ))}
        </li>
      ))}
    </ol>
  )
}

/** Cities of further people who may be invited. */
const elsewhere = ['Europe/London', 'America/New_York']
const maxRows = 3

/** The hours with free times on three clocks: the visitor’s, the office’s and others that differ. */
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
    /** The place of a time, in hours from the left. */
    toPlace: (slot: string) => toPlace(slot) - first,
  }
}

function toHour(clock: string) {
  const isOff = toHourNumber(clock) < 8 || toHourNumber(clock) >= 18
  return { clock: clock.replace(':00', '').replace(/^0/, ''), isOff }
}

/** `09:30` as 9.5. */
function toHourNumber(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours + minutes / 60
}
