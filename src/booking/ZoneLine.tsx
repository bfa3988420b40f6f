import { useState } from 'react'
import { listTimeZones } from '../../contract/forms/time-zones.ts'
import { formatZone } from '../../contract/slot-text.ts'
import { Button } from '../components/Button.tsx'
import field from '../components/Field.module.css'
import type { CalendarProps } from './calendar-props.ts'
import styles from './SlotCalendar.module.css'

interface ZoneLineProps {
  label: string
  zone: string
  isLive: boolean
  onChange: (zone: string) => void
}

/**
 * The zone of the times, as a select. All zones are listed once it gets the focus or the pointer, since naming them
 * takes long.
 */
export function ZoneLine({ label, zone, isLive, onChange }: ZoneLineProps) {
  const [listed, setListed] = useState<readonly string[]>([])
  const listAll = () => setListed(listTimeZones())
  return (
    <p className={styles.zone} id="booking-slot-zone">
      <span>{`${label} `}</span>
      {isLive ? (
        <select
          aria-label={label}
          value={zone}
          onPointerOver={listAll}
          onFocus={listAll}
          onChange={({ target }) => onChange(target.value)}
        >
          {[...new Set([...listed, zone])].map((name) => (
            <option key={name} value={name}>
              {formatZone(name)}
            </option>
          ))}
        </select>
      ) : (
        <strong>{formatZone(zone)}</strong>
      )}
    </p>
  )
}

export function ZoneForm({ copy, zone, unknown, carried }: CalendarProps) {
  return (
    <noscript>
      <form className={`cluster ${styles.other}`} action="/book" method="get">
        {carried.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor="booking-zone-name">{copy.otherZone}</label>
        <input
          id="booking-zone-name"
          className={field.input}
          name="zone"
          autoComplete="off"
          defaultValue={unknown}
          aria-describedby={unknown ? 'booking-zone-unknown' : undefined}
        />
        <Button variant="quiet" type="submit">
          {copy.show}
        </Button>
        {unknown && (
          <p id="booking-zone-unknown" className={field.error} role="alert">
            {copy.unknownZone} <strong>{formatZone(zone)}</strong>.
          </p>
        )}
      </form>
    </noscript>
  )
}
