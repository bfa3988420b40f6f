import type { ReactNode } from 'react'
import { Button } from '../components/Button.tsx'
import { FormAlert } from '../components/FormAlert.tsx'
import { Trap } from '../components/Trap.tsx'
import styles from './LeadForm.module.css'
import type { LeadFormState } from './use-lead-form.ts'

interface LeadFormProps {
  lead: LeadFormState
  words: { submit: string; pending: string }
  /** The fields. */
  children: ReactNode
}

/** The markup around the fields of a form that becomes a lead. */
export function LeadForm({ lead, words, children }: LeadFormProps) {
  return (
    <form {...lead.element} className={styles.form} method="post">
      <FormAlert text={lead.alert} />
      <Trap />
      {children}
      <div>
        <Button type="submit" disabled={lead.pending}>
          {lead.pending ? words.pending : words.submit}
        </Button>
      </div>
    </form>
  )
}
