import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import styles from './TextField.module.css'

interface Shared {
  label: string
  hint?: string
  error?: string | undefined
}

/** An input with its label, what helps, and why it was refused. */
export function TextField({
  label,
  hint,
  error,
  ...input
}: Shared & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId()
  const described = describe(id, { hint, error })
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <input id={id} className={styles.input} {...described} {...input} />
    </Frame>
  )
}

interface ChoiceProps<Value extends string> extends Shared {
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

/** One of a few, in the system’s own list. */
export function ChoiceField<Value extends string>(props: ChoiceProps<Value>) {
  const { label, hint, error, value, choices, onChoose } = props
  const id = useId()
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <select
        id={id}
        className={styles.input}
        value={value}
        {...describe(id, { hint, error })}
        onChange={({ target }) => onChoose(target.value as Value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Frame>
  )
}

function describe(
  id: string,
  { hint, error }: Pick<Shared, 'error'> & { hint: string | undefined },
) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean)
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  }
}

interface FrameProps {
  id: string
  label: string
  hint: string | undefined
  error: string | undefined
  children: ReactNode
}

function Frame({ id, label, hint, error, children }: FrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
