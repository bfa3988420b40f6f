import type { ReactNode } from 'react'
import { Button } from '../components/Button.tsx'
import { FormAlert } from '../components/FormAlert.tsx'
import { Honeypot } from '../components/Honeypot.tsx'
import styles from './LeadForm.module.css'
import type { LeadFormState } from './use-lead-form.ts'

interface LeadFormProps {
  lead: LeadFormState
  copy: { submit: string; pending: string }
  /** The fields. */
  children: ReactNode
}

/** The markup around the fields of a form that becomes a lead. */
export function LeadForm({ lead, copy, children }: LeadFormProps) {
  return (
    <form {...lead.element} className={styles.form} method="post">
      <FormAlert text={lead.alert} />
      <Honeypot />
      {children}
      <div>
        <Button type="submit" disabled={lead.pending}>
          {lead.pending ? copy.pending : copy.submit}
        </Button>
      </div>
    </form>
  )
}
