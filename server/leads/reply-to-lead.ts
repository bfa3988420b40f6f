import { type replyRefusals, undoSeconds } from '../../contract/desk/lead-detail.ts'
import { second } from '../../contract/duration.ts'
import { eventData, type LeadState } from '../../contract/leads/lead-events.ts'
import type { LeadKind } from '../../contract/leads/leads.ts'
import { toFields } from '../../contract/lib/fields.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { createOrderedId } from '../db/ordered-id.ts'
import { findSuppression } from '../intake/suppress-forms.ts'
import { findLead } from '../kinds/find-leads.ts'
import { toReadableTime } from '../kinds/readable-time.ts'
import { enqueueMail } from '../outbox/enqueue-mail.ts'
import { lockAssignee } from '../people/people.ts'
import { changesState, type LeadKey, recordEvent } from '../timeline/record-event.ts'
import { indexLead } from '../timeline/save-lead.ts'
import { takeLead } from './take-lead.ts'

/** Why a reply was not sent. */
export type ReplyRefusal = keyof typeof replyRefusals | 'gone' | 'changed-meanwhile'

/** Why a lead cannot be replied to from the desk. `stopped` is checked elsewhere, as it needs the database. */
export function findReplyRefusal(
  { kind, spam_reason }: { kind: LeadKind; spam_reason: string },
  state: LeadState,
): Exclude<keyof typeof replyRefusals, 'stopped'> | undefined {
  if (kind === 'subscribers') return 'list'
  if (kind === 'requests') return 'request'
  if (spam_reason !== '') return state === 'quarantined' ? 'held' : 'spam'
  return state === 'pending' ? 'pending' : undefined
}

interface NewReply {
  subject: string
  body: string
  /** The version that was read. */
  version: number
  /** Whether the reply closes the lead. */
  close: boolean
  /** The writer's name. */
  by: string
  /** The key of hashes. */
  secret: string
  now: number
}

/** Stores a reply, whose mail is due after `undoSeconds`. Returns its id, or why there is none. */
export async function replyToLead(
  transaction: DatabaseTransaction,
  id: string,
  { subject, body, version, close, by, secret, now }: NewReply,
): Promise<{ reply: string; lead: LeadKey } | { refused: ReplyRefusal }> {
  const lead = await findLead(transaction, id)
  if (!lead) return { refused: 'gone' }
  // Before the lead's row, as removing a person does: in another order, two transactions would wait for each other.
  const mayTake = await lockAssignee(transaction, by)
  const found = await transaction
    .updateTable('leads')
    .set({ read_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['state', 'snoozed_until'])
    .executeTakeFirst()
  if (!found) return { refused: 'changed-meanwhile' }
  const refused = findReplyRefusal(lead, found.state)
  if (refused) return { refused }
  if (await findSuppression(transaction, lead.email, secret)) return { refused: 'stopped' }
  const before = {
    before: found.state,
    ...(found.snoozed_until > now && { snoozed: toReadableTime(found.snoozed_until) }),
  }
  await transaction.updateTable('leads').set({ snoozed_until: 0 }).where('id', '=', id).execute()
  const [outbox_id = ''] = await enqueueMail(transaction, {
    template: 'reply',
    lead,
    recipient: lead.email,
    due: now + undoSeconds * second,
    now,
  })
  const reply = createOrderedId()
  const about = { lead_kind: lead.kind, lead_id: id, written_by: by, subject, body, outbox_id }
  await transaction
    .insertInto('replies')
    .values({ id: reply, created_at: now, ...about })
    .execute()
  const isTaken = mayTake && (await takeLead(transaction, lead, { by, now }))
  const data = { reply, ...before, ...(isTaken && { isTaken }) }
  const event = { event: 'answered', by: { team: by }, data } as const
  const state = close ? 'closed' : undefined
  await recordEvent(transaction, lead, { ...event, state, isSentAfterMail: true }, now)
  await indexLead(transaction, lead)
  return { reply, lead }
}

/** Takes back a reply whose mail still waits; its lead is what it was before. Returns its words and lead, or undefined once it is on its way. */
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
    // The answer to a request is among the replies as well, but is final.
    .where('template', '=', 'reply')
    .where('status', '=', 'waiting')
    .where('attempts', '=', 0)
    // A mail that was sent again by hand may have gone out before.
    .where('counted_at', '=', 0)
    .where('leased_until', '<=', now)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return undefined
  await transaction.deleteFrom('replies').where('id', '=', reply).execute()
  const { state, snoozed_until, isTaken } = await findBefore(transaction, id, reply)
  if (isTaken) {
    await transaction.updateTable('leads').set({ owner: '' }).where('id', '=', id).execute()
    const event = { event: 'assigned', by: { team: by }, data: { to: '' } } as const
    await recordEvent(transaction, { kind, id }, event, now)
  }
  const event = { event: 'reply-undone', by: { team: by }, data: {} } as const
  await recordEvent(transaction, { kind, id }, { ...event, state }, now)
  if (snoozed_until > now) {
    await transaction.updateTable('leads').set({ snoozed_until }).where('id', '=', id).execute()
  }
  await indexLead(transaction, { kind, id })
  return { subject, body, lead: { kind, id } }
}

/** The lead's state before a reply and before undone ones; its present state when something else has changed it since. */
async function findBefore(
  transaction: DatabaseTransaction,
  id: string,
  reply: string,
): Promise<{ state: LeadState | undefined; snoozed_until: number; isTaken: boolean }> {
  const events = await transaction
    .selectFrom('lead_events')
    .select(['event', 'facts'])
    .where('lead_id', '=', id)
    .orderBy('id')
    .execute()
  const stored = await transaction
    .selectFrom('replies')
    .select('id')
    .where('lead_id', '=', id)
    .execute()
  const parsed = events.map(({ event, facts }) => ({ event, data: toFields(JSON.parse(facts)) }))
  const index = parsed.findIndex(
    ({ event, data }) => event === 'answered' && data['reply'] === reply,
  )
  const { isTaken: wasTaken = false } = readAnswered(parsed[index]?.data)
  const isUndone = (data: Record<string, unknown>) =>
    data['reply'] !== undefined && !stored.some(({ id }) => id === data['reply'])
  const counts = ({ event, data }: (typeof parsed)[number]) =>
    event === 'answered' ? !isUndone(data) : event !== 'reply-undone' && changesState(event)
  const first = parsed.slice(0, index).findLastIndex(counts) + 1
  const earliest = parsed.slice(first).find(({ event }) => event === 'answered')
  const { before, snoozed } = readAnswered(earliest?.data)
  const later = parsed.slice(index + 1)
  const isTaken = wasTaken && !later.some(({ event }) => event === 'assigned')
  if (before && !later.some(counts)) {
    return { state: before, snoozed_until: snoozed ? Date.parse(snoozed) : 0, isTaken }
  }
  const lead = transaction.selectFrom('leads').select(['state', 'snoozed_until'])
  return { ...(await lead.where('id', '=', id).executeTakeFirstOrThrow()), isTaken }
}

const readAnswered = (data: unknown) => eventData.answered.parse(data ?? {})
