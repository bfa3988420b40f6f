import type { FormTexts } from '../../contract/forms/form-texts.ts'
import type { Form } from '../../contract/forms/forms.ts'
import type { LeadKind, LeadValues } from '../../contract/leads/leads.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import type { RenderedForm } from './rerender-form.ts'
import type { SpamReason } from './spam-signals.ts'

/** What a submission is stored with, besides its values. */
export interface SubmissionContext {
  id: string
  created_at: number
  page: string
  /** Why it is held back as suspected spam; empty when it is not. */
  spam_reason: string
}

/** The names of the forms that leave leads of each kind. */
export type FormNames = { [Kind in LeadKind]: Extract<Form, { kind: Kind }>['name'] }

/** What becomes of the forms that are stored as leads of one kind. */
export interface LeadIntake<Kind extends LeadKind> {
  /**
   * @param source the form that the lead comes from, what its page says, and the address of the client.
   * @returns which outcome of the form it is, when another than its values ask for.
   */
  store: (
    transaction: DatabaseTransaction,
    lead: LeadValues[Kind],
    context: SubmissionContext,
    source: { name: FormNames[Kind]; texts: FormTexts; ip: string },
  ) => Promise<string | undefined>
  /** What else makes one suspected spam, besides what it gives away itself. */
  suspect?: (transaction: DatabaseTransaction, ip: string, now: number) => Promise<SpamReason>
  /**
   * The permission to see what was just sent: the page of thanks says it.
   * @returns undefined for an outcome whose page says nothing of it.
   */
  receipt?: (outcome: string, id: string) => string | undefined
  /** What else is written into the page of the form before it is shown again. */
  pageValues?: RenderedForm['pageValues']
}

export type LeadIntakes = { [Kind in LeadKind]: LeadIntake<Kind> }
