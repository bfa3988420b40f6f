import type { TeamStatus } from '../../contract/desk/lead-detail.ts'
import { hour } from '../../contract/duration.ts'
import { closedStatuses, type RequestStatus } from '../../contract/leads/leads.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { createOrderedId } from '../db/ordered-id.ts'
import type { LeadRecord } from '../kind-definition.ts'
import { enqueueMail, replaceMail } from '../outbox/enqueue-mail.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { indexLead } from '../timeline/save-lead.ts'
import { addMonths, monthsToAnswer, needsProof, typesToProve } from './open-requests.ts'

/** From which status each status can be reached. A refused request can still be answered, as the person may complain and be right. */
const from = {
  working: ['received', 'confirmed'],
  extended: ['received', 'confirmed', 'working'],
  answered: ['received', 'confirmed', 'working', 'extended', 'refused'],
  refused: ['received', 'confirmed', 'working', 'extended'],
  unconfirmed: ['received', 'working', 'extended'],
} as const satisfies Record<TeamStatus, readonly RequestStatus[]>

export interface RequestChange {
  status: TeamStatus
  note?: string
  /** The team's words to the person; may be empty only for `working`. */
  text: string
  /** Whether the person is left out of the product from now on; that needs no proof of the address. */
  leftOut: boolean
  /** How many further months `extended` takes: at most `maxExtraMonths`. */
  monthsMore: number
  by: string
  now: number
  /** The day at the office: `2026-11-22`. */
  today: string
}

/** Why a request was not changed. */
export type RequestRefusal =
  | 'gone'
  | 'held'
  /** Its present status does not lead there. */
  | 'unreachable'
  | 'without-text'
  /** The address is not confirmed, so an answer may reach somebody else. */
  | 'unproved'
  /** An extension must be announced before the first month is over (Article 12(3)). */
  | 'month-over'
  /** The address can still be confirmed until the last day. */
  | 'before-last-day'
  | 'changed-meanwhile'

/** The changed request, and whether the person gets a mail; or why nothing changed. */
type RequestChanged =
  | { request: Pick<LeadRecord<'requests'>, 'status' | 'due_on'>; isMailed: boolean }
  | { refused: RequestRefusal; before?: RequestStatus }

/** Changes the status of a request, and mails the person; for `working` only when the team has written something. */
export async function changeRequest(
  transaction: DatabaseTransaction,
  id: string,
  change: RequestChange,
): Promise<RequestChanged> {
  const { status, note, text, leftOut, monthsMore, by, now } = change
  const found = transaction.selectFrom('requests').selectAll().where('id', '=', id)
  const before = await found.executeTakeFirst()
  if (!before) return { refused: 'gone' }
  const refused = findRefusal(before, change)
  if (refused) return { refused, before: before.status }

  const due_on =
    status === 'extended'
      ? addMonths(before.received_on, monthsToAnswer + monthsMore)
      : before.due_on
  const changed = await transaction
    .updateTable('requests')
    .set({
      status,
      due_on,
      closed_at: closedStatuses.includes(status) ? now : 0,
      ...(text !== '' && { answer: text }),
    })
    .where('id', '=', id)
    .where('status', '=', before.status)
    .where('address_confirmed_at', '=', before.address_confirmed_at)
    .returning(['status', 'due_on', 'email'])
    .executeTakeFirst()
  if (!changed) return { refused: 'changed-meanwhile' }

  const lead = { kind: 'requests', id } as const
  const isMailed = mailsPerson(change)
  const data = {
    ...(note && { note }),
    ...(status === 'extended' && { until: due_on }),
    ...(isMailed && { reply: await mailReply(transaction, changed.email, id, change) }),
  }
  const team = { team: by }
  await recordEvent(transaction, lead, { event: status, by: team, data }, now)
  if (leftOut) {
    await recordEvent(transaction, lead, { event: 'left-out', by: team, data: {} }, now)
  }
  if (status === 'extended') {
    await transaction.updateTable('leads').set({ due_on }).where('id', '=', id).execute()
  }
  await indexLead(transaction, lead)
  return { request: changed, isMailed }
}

/** Mails the confirming link again. Returns false when the address is confirmed, or the last link is younger than an hour. */
export async function confirmAgain(
  transaction: DatabaseTransaction,
  id: string,
  { by, now }: Pick<RequestChange, 'by' | 'now'>,
): Promise<boolean> {
  const lead = { kind: 'requests', id } as const
  const template = 'request-receipt'
  const row = await transaction
    .selectFrom('requests')
    .select('email')
    .where('id', '=', id)
    .where('address_confirmed_at', '=', 0)
    .where('closed_at', '=', 0)
    .where('spam_reason', '=', '')
    .executeTakeFirst()
  const recent = transaction.selectFrom('outbox').select('id').where('template', '=', template)
  const before = recent.where('lead_id', '=', id).where('created_at', '>', now - hour)
  if (!row || (await before.executeTakeFirst())) return false
  await replaceMail(transaction, { template, lead, recipient: row.email, now })
  const event = { event: 'mail-resent', by: { team: by }, data: { template } } as const
  await recordEvent(transaction, lead, event, now)
  return true
}

/** Stores and mails the team's words. Returns the id of the reply. */
async function mailReply(
  transaction: DatabaseTransaction,
  recipient: string,
  lead_id: string,
  { status: payload, text: body, by: written_by, now }: RequestChange,
): Promise<string> {
  const lead = { kind: 'requests', id: lead_id } as const
  const mail = { template: 'request-news', lead, recipient, payload, now } as const
  const [outbox_id = ''] = await enqueueMail(transaction, mail)
  const reply = {
    id: createOrderedId(),
    lead_kind: lead.kind,
    lead_id,
    written_by,
    body,
    outbox_id,
  }
  await transaction
    .insertInto('replies')
    .values({ ...reply, created_at: now })
    .execute()
  return reply.id
}

/** Why a change would be refused at present; undefined when it would not. */
export function findRefusal(
  { status: before, ...request }: LeadRecord<'requests'>,
  { status, text, today }: Pick<RequestChange, 'status' | 'text' | 'today'>,
): RequestRefusal | undefined {
  const allowed: readonly RequestStatus[] = from[status]
  const isProved = request.address_confirmed_at > 0 || !needsProof(request.request_type)
  const waits = typesToProve.includes(request.request_type)
  const isReached = allowed.includes(before) && !(status === 'unconfirmed' && isProved)
  const refusals: [isSo: boolean, why: RequestRefusal][] = [
    [request.spam_reason !== '', 'held'],
    [!isReached, 'unreachable'],
    [status !== 'working' && text.trim() === '', 'without-text'],
    [!isProved && status === 'answered', 'unproved'],
    [!isProved && status === 'working' && text.trim() !== '' && waits, 'unproved'],
    [status === 'extended' && today > request.due_on, 'month-over'],
    [status === 'unconfirmed' && today < request.due_on, 'before-last-day'],
  ]
  return refusals.find(([isSo]) => isSo)?.[1]
}

function mailsPerson({ status, text }: RequestChange): boolean {
  return status !== 'working' || text.trim() !== ''
}
