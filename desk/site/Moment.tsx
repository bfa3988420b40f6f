import { type ComponentProps, useState } from 'react'
import styles from './SchemaForm.module.css'

interface MomentProps {
  id: string
  /** `2026-12-01 09:00`, or the day alone. */
  value: string
  /** What its two parts are named by. */
  label: string
  disabled?: boolean | undefined
  describedBy?: string
  /** What is said of no day. */
  none?: string
  onChange: (value: string) => void
}

/** A day, and an hour of the office where the day alone is not enough. */
export function Moment({ id, value, label, disabled, describedBy, none, onChange }: MomentProps) {
  const [day = '', hour = ''] = value.split(' ')
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
    </div>
  )
}

/** A day, read as on the site; written in, it is the field of the browser. */
export function Day({ value, none = 'No day', onChange, ...props }: DayProps) {
  const [isHalf, setIsHalf] = useState(false)
  const at = Date.parse(value)
  return (
    <span className={styles.day}>
      <input
        type="date"
        className={styles.short}
        onClick={({ currentTarget }) => currentTarget.showPicker?.()}
        {...props}
        value={isHalf ? '' : value}
        // While it is typed it is no day for a moment, which is not one that was taken away.
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
