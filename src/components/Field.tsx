import type { HTMLInputAutoCompleteAttribute } from 'react'
import styles from './Field.module.css'

export interface FieldProps {
  /** The form's name, so that two forms on a page have different ids. */
  form: string
  name: string
  label: string
  optional?: string | undefined
  hint?: string | undefined
  error?: string | undefined
  type?: 'text' | 'email' | 'tel'
  multiline?: boolean
  inputMode?: 'url'
  autoComplete?: HTMLInputAutoCompleteAttribute
  placeholder?: string | undefined
  defaultValue?: string | undefined
  autoFocus?: boolean
  disabled?: boolean
  /** Sets the browser's own `required`. */
  required?: boolean
  /** Hides the label visually where placeholder and heading are enough. */
  labelHidden?: boolean
}

/** A labelled input. Every input of the site is drawn by it. */
export function Field({
  form,
  name,
  label,
  optional,
  hint,
  error,
  type = 'text',
  multiline = false,
  labelHidden = false,
  required = false,
  ...input
}: FieldProps) {
  const id = `${form}-${name}`
  const shared = {
    ...input,
    id,
    name,
    required,
    className: styles.input,
    'aria-describedby': hint ? `${id}-hint ${id}-error` : `${id}-error`,
    ...(error && { 'aria-invalid': true }),
    ...(!optional && { 'aria-required': true }),
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : styles.label}>
        {label} {optional && <span className={styles.optional}>{optional}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {multiline ? <textarea {...shared} rows={6} /> : <input {...shared} type={type} />}
      <FieldError id={`${id}-error`} name={name} text={error} />
    </div>
  )
}

interface FieldErrorProps {
  id: string
  name: string
  text: string | undefined
  role?: 'alert'
  tabIndex?: -1
}

/** Why a value was refused. The server fills it into a form that was sent without scripts. */
export function FieldError({ id, name, text, ...rest }: FieldErrorProps) {
  return (
    <p
      id={id}
      className={styles.error}
      data-error-for={name}
      {...rest}
      hidden={!text}
      suppressHydrationWarning
    >
      {/* A text even when empty: only then React takes over what the server wrote here. */}
      {text ?? ''}
    </p>
  )
}

/**
 * What went wrong with a form. Always drawn, also empty: React hydrates the server’s text only where it has a text node
 * itself.
 */
export function FormAlert({ text }: { text?: string | undefined }) {
  return (
    <p
      className={styles.alert}
      role="alert"
      data-form-alert
      hidden={!text}
      suppressHydrationWarning
    >
      {text ?? ''}
    </p>
  )
}
