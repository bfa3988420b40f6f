import { type ComponentProps, useState } from 'react'
import { formatCity } from '../../../contract/slot-text.ts'
import { useStart } from '../../api/start.ts'
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
export function Moment({ id, value, label, disabled, describedBy, none, onChange }: MomentProps) {
  const [day = '', hour = ''] = value.split(' ')
  const { zone } = useStart()
  const change = (day: string, hour: string) =>
    onChange(day && [day, hour].filter(Boolean).join(' '))
  return (
    <div className={styles.days}>
      <Day
        id={id}
        aria-label={label}
        value={day}
        disabled={disabled}
        none={none}
        aria-describedby={describedBy}
        onChange={(day) => change(day, hour)}
      />
      {day !== '' && (
        <span className={styles.day}>
          <input
            type="time"
            className={styles.short}
            aria-label={`${label}, hour`}
            value={hour}
            disabled={disabled}
            onChange={({ target }) => change(day, target.value)}
          />
          <span aria-hidden="true">{hour || 'Add a time'}</span>
        </span>
      )}
      {hour && <span className="soft">{formatCity(zone)} time</span>}
    </div>
  )
}

/** A field for a day, shown as on the site; when focused it is the browser’s date field. */
export function Day({ value, none = 'No day', onChange, ...props }: DayProps) {
  const [isHalf, setIsHalf] = useState(false)
  const at = Date.parse(value)
  return (
    <span className={styles.day}>
      <input
        type="date"
        className={styles.short}
        {...props}
        value={isHalf ? '' : value}
        // Begins with the month wherever it is pressed: pressed in its middle it would begin with the day.
        onMouseDown={(event) => {
          if (event.currentTarget === document.activeElement) return
          event.preventDefault()
          event.currentTarget.focus()
        }}
        // A date being typed reads as empty for a moment; `badInput` tells it from one that was deleted.
        onChange={({ target }) => {
          setIsHalf(target.validity.badInput)
          if (!target.validity.badInput) onChange(target.value)
        }}
        onBlur={({ target }) => {
          setIsHalf(false)
          if (isHalf && !target.validity.badInput) onChange(target.value)
        }}
      />
      <span aria-hidden="true">{Number.isNaN(at) ? none : days.format(at)}</span>
    </span>
  )
}

interface DayProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  value: string
  none?: string | undefined
  onChange: (day: string) => void
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
