import type { AllFormTexts } from '../../contract/forms/form-texts.ts'
import type { Form } from '../../contract/forms/forms.ts'
import type { SourceColumn } from '../../contract/leads/define-lead.ts'
import type { LeadKind, LeadValues } from '../../contract/leads/leads.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { enqueueMail, type MailJob } from '../outbox/enqueue-mail.ts'
import { hashWithKey } from '../secrets/keyed-hash.ts'
import { enqueueDeliveries } from '../timeline/enqueue-deliveries.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { indexLead, indexNewLead, type SavedLead, saveLead } from '../timeline/save-lead.ts'
import type { SpamReason } from './parse-form.ts'
import type { RenderedForm } from './rerender-form.ts'

export interface SubmissionContext extends Partial<Record<SourceColumn, string>> {
  id: string
  created_at: number
  page: string
  /** Why it is held back as suspected spam; empty when it is not. */
  spam_reason: string
}

export type FormNames = { [Kind in LeadKind]: Extract<Form, { kind: Kind }>['name'] }

export interface LeadIntake<Kind extends LeadKind> {
  /** Stores the lead. Returns the outcome of the form, if it is another than the values asked for. */
  store: (
    transaction: DatabaseTransaction,
    lead: LeadValues[Kind],
    context: SubmissionContext,
    source: { name: FormNames[Kind]; texts: AllFormTexts[FormNames[Kind]]; ip: string },
  ) => Promise<string | undefined>
  findFloodReason?: (
    transaction: DatabaseTransaction,
    ip: string,
    now: number,
  ) => Promise<SpamReason>
  /** A token to see what was just sent; undefined for outcomes whose page does not show it. */
  receipt?: (outcome: string, id: string) => string | undefined
  pageValues?: RenderedForm['pageValues']
}

export type LeadIntakes = { [Kind in LeadKind]: LeadIntake<Kind> }

/** What is stored for a lead of any kind, besides the row of its kind. */
interface ReceivedLead extends Pick<SavedLead, 'kind' | 'state' | 'due_on'> {
  /** What the visitor typed, by column. */
  values: { email: string; company?: string }
  mails: Pick<MailJob, 'template' | 'recipient' | 'awaitsApproval' | 'payload'>[]
  /** The client’s network, for the rate limit of its mails (`hashMailNetwork`). */
  networkHash: string
  /** Whether receivers of webhooks hear of it now; else they do once it is confirmed. */
  announces: boolean
}

/**
 * Stores a lead in `leads`, begins its timeline and enqueues its mails, in the transaction that stores the row of its
 * kind. The mails of a held lead await its approval, unless they say otherwise.
 */
export async function receiveLead(
  transaction: DatabaseTransaction,
  { id, created_at: now, page, spam_reason }: SubmissionContext,
  { mails, networkHash, announces, kind, state, due_on = '', values }: ReceivedLead,
): Promise<void> {
  const lead = { kind, id }
  const { email, company = '' } = values
  const isHeld = spam_reason !== ''
  // A lead of `leads test` needs no answer.
  const begun = page === testPage ? 'closed' : state
  const saved = { ...lead, created_at: now, email, company, state: begun, due_on }
  const isNew = await saveLead(transaction, saved)
  if (isNew) await indexNewLead(transaction, lead, values)
  else await indexLead(transaction, lead)
  await recordEvent(transaction, lead, { event: 'received', by: 'visitor', data: { page } }, now)
  if (isHeld) {
    const data = { reason: spam_reason }
    await recordEvent(transaction, lead, { event: 'quarantined', by: 'system', data }, now)
  } else if (announces) {
    await enqueueDeliveries(transaction, lead, 'lead.created', now)
  }
  await enqueueMail(
    transaction,
    ...mails.map((mail) => ({ awaitsApproval: isHeld, ...mail, lead, networkHash, now })),
  )
}

/** The page of leads sent by `leads test`; exports and the desk mark them, and figures leave them out. */
export const testPage = '/leads-test'

/** The header with which `leads test` marks its form; its value proves it for the form's idempotency key. */
export const testHeader = 'x-leads-test'
export function testProof(secret: string, idempotencyKey: string): string {
  return hashWithKey(secret, 'leads-test', idempotencyKey)
}
