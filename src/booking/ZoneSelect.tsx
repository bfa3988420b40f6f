import { listTimeZones } from '../../contract/time-zones.ts'
import styles from './Calendar.module.css'

interface ZoneSelectProps {
  label: string
  zone: string
  onChange: (zone: string) => void
}

/** The zone the times are in; every zone the browser knows, by the names of today. */
export function ZoneSelect({ label, zone, onChange }: ZoneSelectProps) {
  const all = listTimeZones()
  const known = all.includes(zone) ? all : [zone, ...all]
  return (
    <p className={styles.zone}>
      <label htmlFor="booking-timeZone">{label}</label>{' '}
      <select
        id="booking-timeZone"
        name="timeZone"
        value={zone}
        onChange={(event) => onChange(event.target.value)}
      >
        {known.map((name) => (
          <option key={name} value={name}>
            {name.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    </p>
  )
}
