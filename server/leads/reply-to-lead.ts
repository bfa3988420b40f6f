import { second } from '../../contract/duration.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { createOrderedId } from '../db/ordered-id.ts'
import { findLead } from '../kinds/find-leads.ts'
import { enqueueMail } from '../outbox/enqueue-mail.ts'
import { indexLead } from '../timeline/index-lead.ts'
import { type LeadKey, recordEvent } from '../timeline/record-event.ts'

/** How long a reply waits in the outbox, so that it can be undone; in milliseconds. */
export const undoFor = 20 * second

/** Why no reply went out: the lead is gone, of a kind that is replied to elsewhere, held back, or was changed. */
export type ReplyRefusal = 'gone' | 'list' | 'request' | 'held' | 'changed-meanwhile'

interface NewReply {
  subject: string
  body: string
  /** The version that was read. */
  version: number
  /** Whether the lead is closed with it. */
  close: boolean
  /** Who writes, by name. */
  by: string
  now: number
}

/** Stores a reply and has it mailed after `undoFor`. @returns its id, or why there is none. */
export async function replyToLead(
  transaction: DatabaseTransaction,
  id: string,
  { subject, body, version, close, by, now }: NewReply,
): Promise<{ reply: string; lead: LeadKey } | { refused: ReplyRefusal }> {
  const lead = await findLead(transaction, id)
  if (!lead) return { refused: 'gone' }
  if (lead.kind === 'subscribers') return { refused: 'list' }
  if (lead.kind === 'requests') return { refused: 'request' }
  const found = await transaction
    .updateTable('leads')
    .set({ snoozed_until: 0, read_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('state')
    .executeTakeFirst()
  if (!found) return { refused: 'changed-meanwhile' }
  if (found.state === 'quarantined') return { refused: 'held' }
  const [outbox_id = ''] = await enqueueMail(transaction, {
    template: 'reply',
    lead,
    recipient: lead.email,
    due: now + undoFor,
    now,
  })
  const reply = createOrderedId()
  const about = { lead_kind: lead.kind, lead_id: id, written_by: by, subject, body, outbox_id }
  await transaction
    .insertInto('replies')
    .values({ id: reply, created_at: now, ...about })
    .execute()
  const event = { event: 'answered', by: { team: by }, data: { reply } } as const
  await recordEvent(transaction, lead, { ...event, ...(close && { state: 'closed' }) }, now)
  await indexLead(transaction, lead)
  return { reply, lead }
}

/** Takes back a reply whose mail still waits; its lead waits for one again. @returns its words and lead, or undefined once it is on its way. */
export async function undoReply(
  transaction: DatabaseTransaction,
  reply: string,
  { by, now }: { by: string; now: number },
): Promise<{ subject: string; body: string; lead: LeadKey } | undefined> {
  const stored = await transaction
    .selectFrom('replies')
    .selectAll()
    .where('id', '=', reply)
    .executeTakeFirst()
  if (!stored) return undefined
  const { lead_kind: kind, lead_id: id, subject, body, outbox_id } = stored
  const { numDeletedRows } = await transaction
    .deleteFrom('outbox')
    .where('id', '=', outbox_id)
    .where('status', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('leased_until', '<=', now)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return undefined
  await transaction.deleteFrom('replies').where('id', '=', reply).execute()
  const event = { event: 'reply-undone', by: { team: by }, data: {} } as const
  await recordEvent(transaction, { kind, id }, event, now)
  await indexLead(transaction, { kind, id })
  return { subject, body, lead: { kind, id } }
}
