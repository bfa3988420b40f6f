import styles from './SchemaForm.module.css'

interface MomentProps {
  id: string
  /** `2026-12-01 09:00`, or the day alone. */
  value: string
  /** What its two parts are named by. */
  label: string
  disabled?: boolean | undefined
  describedBy?: string
  onChange: (value: string) => void
}

/** A day, and an hour of the office where the day alone is not enough. */
export function Moment({ id, value, label, disabled, describedBy, onChange }: MomentProps) {
  const [day = '', hour = ''] = value.split(' ')
  const change = (day: string, hour: string) =>
    onChange(day && [day, hour].filter(Boolean).join(' '))
  return (
    <div className="actions">
      <input
        id={id}
        type="date"
        className={styles.short}
        aria-label={label}
        value={day}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={({ target }) => change(target.value, hour)}
      />
      <input
        type="time"
        className={styles.short}
        aria-label={`${label}, hour`}
        value={hour}
        disabled={disabled || day === ''}
        onChange={({ target }) => change(day, target.value)}
      />
    </div>
  )
}
