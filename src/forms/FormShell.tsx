import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from '../components/Button.tsx'
import { FormAlert } from '../components/FormAlert.tsx'
import { Honeypot } from '../components/Honeypot.tsx'
import { PolicyNote } from '../components/PolicyNote.tsx'
import type { AnyFormCopy } from '../content/forms.ts'
import styles from './FormShell.module.css'
import type { FormState } from './use-form.ts'

interface FormShellProps {
  form: FormState
  copy: Pick<AnyFormCopy, 'heading' | 'submit' | 'pending' | 'consent'>
  /** `line` has one field and the button beside each other, and less weight than the page's aim. */
  layout?: 'stack' | 'line'
  /** What is filled in too, before the fields, and how both stand; the button leaves amber to it. */
  beside?: { content: ReactNode; look: string | undefined }
  /** The button's look: amber where it is the one aim of its page. */
  variant?: ButtonVariant
  /** Whether our own sentences stand in for the browser's, which checks nothing then. */
  noValidate?: boolean
  /** The fields. */
  children: ReactNode
}

/** Everything of a form but its fields, the way to the policy among it. Without JavaScript it is sent as it stands. */
export function FormShell({
  form,
  copy,
  layout = 'stack',
  beside,
  variant = beside || layout === 'line' ? 'solid' : 'primary',
  noValidate = false,
  children,
}: FormShellProps) {
  const isLine = layout === 'line'
  const button = (
    <Button variant={variant} type="submit" disabled={form.pending}>
      {form.pending ? copy.pending : copy.submit}
    </Button>
  )
  const fields = (
    <>
      <FormAlert text={form.alert} />
      <Honeypot />
      {isLine ? (
        <div className={styles.line}>
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
    </>
  )
  const look = isLine ? styles.tight : styles.form
  return (
    <form
      {...form.element}
      className={beside?.look ?? look}
      noValidate={noValidate}
      aria-label={copy.heading ?? copy.submit}
    >
      {beside?.content}
      {beside ? <div className={styles.form}>{fields}</div> : fields}
    </form>
  )
}

/** Two short fields beside each other where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
