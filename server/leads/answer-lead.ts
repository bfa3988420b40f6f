import type { LeadKind } from '../../contract/leads/leads.ts'
import {
  changeRequest,
  type RequestChange,
  type RequestChanged,
} from '../data-requests/change-request.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { findLead } from '../kinds/find-leads.ts'
import { recordEvent } from '../timeline/record-event.ts'

export type Answered =
  /** A message or a booking is noted as such; nothing is mailed. */
  | { is: 'noted'; kind: LeadKind }
  | { is: 'request'; changed: RequestChanged }
  | { is: 'refused'; why: 'gone' }
  | { is: 'refused'; why: 'sign-up' }
  /** Its person is written to by hand, at this address: there is no text of ours, and it is working or answered. */
  | { is: 'refused'; why: 'no-request'; email: string }

/** Notes that a lead is answered or worked on; of a request about a list, mails the person the team's words. */
export async function answerLead(
  transaction: DatabaseTransaction,
  id: string,
  change: RequestChange,
): Promise<Answered> {
  const lead = await findLead(transaction, id)
  if (!lead) return { is: 'refused', why: 'gone' }
  const { kind, email } = lead
  if (kind === 'subscribers') return { is: 'refused', why: 'sign-up' }
  if (kind === 'requests') {
    return { is: 'request', changed: await changeRequest(transaction, id, change) }
  }
  const { status: event, text, leftOut, note, by, now } = change
  if ((event !== 'answered' && event !== 'working') || text !== '' || leftOut) {
    return { is: 'refused', why: 'no-request', email }
  }
  const data = note ? { note } : {}
  await recordEvent(transaction, lead, { event, by: { team: by }, data }, now)
  return { is: 'noted', kind }
}
