import { useId, useState } from 'react'
import styles from './DigitsField.module.css'

const length = 6

/** Six digits in one field, which is sent with the last of them; pasted spaces do not matter. */
export function DigitsField({
  label,
  onDigits,
  busy,
}: {
  label: string
  onDigits: (digits: string) => void
  busy: boolean
}) {
  const id = useId()
  const [digits, setDigits] = useState('')
  return (
    <div className={styles.digits}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-busy={busy}
        // biome-ignore lint/a11y/noAutofocus: the page was opened for it, and holds nothing before it
        autoFocus
        value={digits}
        onChange={({ target }) => {
          const next = target.value.replaceAll(/\D/g, '').slice(0, length)
          setDigits(next)
          if (next.length === length && next !== digits) onDigits(next)
        }}
      />
    </div>
  )
}
