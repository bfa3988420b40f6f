import type { CSSProperties } from 'react'
import { formatCity } from '../../contract/slot-text.ts'
import { computeCityHours } from './city-hours.ts'
import styles from './SlotCalendar.module.css'

interface CityHoursProps {
  slots: readonly string[]
  zone: string
  office: string
  /** The slot that is chosen; empty for none. */
  chosen: string
  /** Without a script its place stays empty: the policy allows no styles in the HTML. */
  isLive: boolean
}

/** The hours with free times on the clocks of three cities, and over them where the chosen time stands. */
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
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour is known by its place
            <span key={place} {...(isOff && { 'data-off': '' })}>
              {clock}
            </span>
          ))}
        </li>
      ))}
    </ol>
  )
}
