import { useEffect, useId, useRef, useState } from 'react'
import styles from './DigitsField.module.css'

const positions = [0, 1, 2, 3, 4, 5]

/**
 * A field for six digits, drawn as six boxes. The sixth digit sends it; spaces that are pasted are dropped. After a
 * refusal it is selected, so that typing replaces it.
 */
export function DigitsField({
  label,
  onDigits,
  busy,
  isRefused,
}: {
  label: string
  onDigits: (digits: string) => void
  busy: boolean
  isRefused: boolean
}) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isRefused) field.current?.select()
  }, [isRefused])
  const [digits, setDigits] = useState('')
  return (
    <div className={styles.digits}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.boxes}>
        <input
          ref={field}
          id={id}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-busy={busy}
          aria-invalid={isRefused}
          // biome-ignore lint/a11y/noAutofocus: the page was opened for it, and holds nothing before it
          autoFocus
          value={digits}
          onChange={({ target }) => {
            const next = target.value.replaceAll(/\D/g, '').slice(0, positions.length)
            setDigits(next)
            if (next.length === positions.length && next !== digits) onDigits(next)
          }}
        />
        {positions.map((position) => (
          <i
            key={position}
            className={
              position === Math.min(digits.length, positions.length - 1) ? styles.next : undefined
            }
            aria-hidden="true"
          >
            {digits[position]}
          </i>
        ))}
      </div>
    </div>
  )
}
