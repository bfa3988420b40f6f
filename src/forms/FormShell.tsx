import { type ReactNode, useEffect, useRef } from 'react'
import type { AnyFormCopy, OutcomeCopy } from '../../contract/content/form-schemas.ts'
import { messages } from '../../contract/messages.ts'
import { Button, type ButtonVariant } from '../components/Button.tsx'
import { FormAlert } from '../components/Field.tsx'
import { PolicyNote } from '../components/PolicyNote.tsx'
import styles from './FormShell.module.css'
import type { FormState } from './use-form.ts'

interface FormShellProps {
  form: FormState
  copy: Pick<AnyFormCopy, 'heading' | 'submit' | 'pending' | 'consent'>
  layout?: 'stack' | 'line'
  id?: string
  variant?: ButtonVariant
  noValidate?: boolean
  sign?: ReactNode
  thanks?: ReactNode
  children: ReactNode
}

/**
 * The frame of a form: alert, hidden fields, button, policy link, and the confirmation afterwards. Without JavaScript
 * the browser sends it.
 */
export function FormShell({
  form,
  copy,
  layout = 'stack',
  id,
  variant = layout === 'line' ? 'solid' : 'primary',
  noValidate = false,
  sign,
  thanks,
  children,
}: FormShellProps) {
  const isLine = layout === 'line'
  if (form.sent) {
    return (
      <Confirmation copy={form.sent.copy} level={isLine ? 3 : 2} sign={sign}>
        {thanks}
      </Confirmation>
    )
  }
  const button = (
    <Button variant={variant} type="submit" disabled={form.pending}>
      {form.pending ? copy.pending : copy.submit}
    </Button>
  )
  return (
    <form
      {...form.element}
      id={id}
      className={isLine ? styles.tight : styles.form}
      noValidate={noValidate}
      aria-label={copy.heading ?? copy.submit}
    >
      <FormAlert text={form.alert} />
      {/* For programs that fill in everything. The label is for who meets the page without its styles. */}
      <label className="visually-hidden" aria-hidden="true">
        {messages.leaveEmpty}
        <input name="link" tabIndex={-1} autoComplete="off" />
      </label>
      {isLine ? (
        <div className={`ask ${styles.line}`}>
          {children}
          {button}
        </div>
      ) : (
        <>
          {children}
          <div>{button}</div>
        </>
      )}
      <p className={styles.note}>
        {copy.consent && `${copy.consent} `}
        <PolicyNote />
      </p>
    </form>
  )
}

interface ConfirmationProps {
  copy: OutcomeCopy
  level: 2 | 3
  sign: ReactNode
  children: ReactNode
}

/** Replaces the form after it was sent, and takes the focus. */
function Confirmation({ copy: { heading, texts }, level, sign, children }: ConfirmationProps) {
  const Heading = `h${level}` as const
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={`stack soft ${styles.confirmation}`}>
      {sign}
      <Heading ref={title} className={sign ? 'h2' : 'h3'} tabIndex={-1}>
        {heading}
      </Heading>
      {texts.map((text, index) => (
        <p key={text}>{index === 0 ? <strong>{text}</strong> : text}</p>
      ))}
      {children}
    </div>
  )
}

export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
