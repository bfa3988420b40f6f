import { formatCity } from '../../../contract/slot-text.ts'
import { useStart } from '../../api/start.ts'
import { DayField } from '../../components/DayField.tsx'
import { HourField } from '../../components/HourField.tsx'
import styles from './SchemaForm.module.css'

interface MomentProps {
  id: string
  /** `2026-12-01 09:00`, or only the day. */
  value: string
  /** The accessible name of both fields. */
  label: string
  disabled?: boolean | undefined
  describedBy?: string
  /** The text in the place of an empty day. */
  none?: string
  onChange: (value: string) => void
}

/** A field for a day, with an hour by the office’s clock where the field has one. */
export function Moment({ value, label, disabled, onChange, ...props }: MomentProps) {
  const [day = '', hour = ''] = value.split(' ')
  const { zone } = useStart()
  const change = (day: string, hour: string) =>
    onChange(day && [day, hour].filter(Boolean).join(' '))
  return (
    <div className={styles.days}>
      <DayField
        {...props}
        {...{ label, disabled }}
        value={day}
        onChange={(day) => change(day, hour)}
      />
      {day !== '' && (
        <HourField
          label={`${label}, hour`}
          none="Add an hour"
          value={hour}
          disabled={disabled}
          onChange={(hour) => change(day, hour)}
        />
      )}
      {hour && <span className="soft">{formatCity(zone)} time</span>}
    </div>
  )
}
