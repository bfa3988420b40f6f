interface HourFieldProps {
  label: string
  /** `09:00`, or empty. */
  value: string
  /** What an empty field says; without it an hour is required. */
  none?: string
  disabled?: boolean | undefined
  onChange: (hour: string) => void
}

/** Chooses an hour or a half past it; one that was written otherwise stays. */
export function HourField({ label, value, none, disabled, onChange }: HourFieldProps) {
  const hours = [...new Set([...halfHours, ...(value ? [value] : [])])].sort()
  return (
    <select
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
    >
      {none && <option value="">{none}</option>}
      {hours.map((hour) => (
        <option key={hour}>{hour}</option>
      ))}
    </select>
  )
}

const halfHours = Array.from(
  { length: 48 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`,
)
