import type { AllFormTexts } from '../../contract/forms/form-texts.ts'
import type { Form } from '../../contract/forms/forms.ts'
import type { SourceColumn } from '../../contract/leads/define-lead.ts'
import type { LeadKind, LeadValues } from '../../contract/leads/leads.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { enqueueMail, type MailJob } from '../outbox/enqueue-mail.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { tellReceivers } from '../timeline/tell-receivers.ts'
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
  /** Gives which outcome of the form it is, when another than its values ask for. */
  store: (
    transaction: DatabaseTransaction,
    lead: LeadValues[Kind],
    context: SubmissionContext,
    source: { name: FormNames[Kind]; texts: AllFormTexts[FormNames[Kind]]; ip: string },
  ) => Promise<string | undefined>
  suspect?: (transaction: DatabaseTransaction, ip: string, now: number) => Promise<SpamReason>
  /** The permission to see what was just sent; none for an outcome whose page says nothing of it. */
  receipt?: (outcome: string, id: string) => string | undefined
  pageValues?: RenderedForm['pageValues']
}

export type LeadIntakes = { [Kind in LeadKind]: LeadIntake<Kind> }

/** Begins a lead's timeline and enqueues its mails; those of suspected spam wait, unless they say otherwise. */
export async function receiveLead(
  transaction: DatabaseTransaction,
  kind: LeadKind,
  arrival: SubmissionContext,
  mails: Pick<MailJob, 'template' | 'recipient' | 'held' | 'facts'>[],
  cause: string,
): Promise<void> {
  const lead = { kind, id: arrival.id }
  const held = arrival.spam_reason !== ''
  const now = arrival.created_at
  await recordEvent(transaction, lead, 'received', arrival.page, now)
  if (held) await recordEvent(transaction, lead, 'quarantined', arrival.spam_reason, now)
  else if (mails.some(({ recipient }) => recipient === '')) {
    await tellReceivers(transaction, lead, 'lead.created', now)
  }
  await enqueueMail(transaction, ...mails.map((mail) => ({ held, ...mail, lead, cause, now })))
}

/** The page a lead of `leads test` is stored with, by which exports and lists mark it and figures leave it out. */
export const testPage = '/leads-test'

/** The header by which a form says that `leads test` sends it, and what stands in it for a form of this key. */
export const testHeader = 'x-leads-test'
export function testProof(secret: string, idempotencyKey: string): string {
  return keyedHash(secret, 'leads-test', idempotencyKey)
}
