import type { EventName, LeadEvent, LeadState } from '../../contract/leads/lead-events.ts'
import type { LeadKind } from '../../contract/leads/leads.ts'
import type { EventType } from '../../contract/leads/webhooks.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { createOrderedId } from '../db/ordered-id.ts'
import { enqueueDeliveries } from './enqueue-deliveries.ts'

/** Names a lead: its row in `leads`, and in the table of its kind. */
export interface LeadKey {
  kind: LeadKind
  id: string
}

/** The webhook event for each event of the timeline; others are enqueued where they happen. */
const webhookTypes: Partial<Record<EventName, EventType>> = {
  approved: 'lead.approved',
  confirmed: 'lead.confirmed',
  moved: 'lead.moved',
  handed: 'lead.moved',
  'email-corrected': 'lead.corrected',
  cancelled: 'lead.canceled',
  unsubscribed: 'lead.canceled',
  answered: 'lead.answered',
}

/** The state after an event; other events leave it, unless the caller gives one. */
const statesAfter: Partial<Record<EventName, LeadState>> = {
  quarantined: 'quarantined',
  held: 'pending',
  'not-held': 'new',
  expired: 'new',
  working: 'working',
  extended: 'working',
  answered: 'answered',
  refused: 'closed',
  unconfirmed: 'closed',
  cancelled: 'closed',
  unsubscribed: 'closed',
  closed: 'closed',
  reopened: 'new',
  'reply-undone': 'new',
}

const closedStates: readonly (LeadState | undefined)[] = ['answered', 'closed']

/** Whether an event changes the state of a lead, or may. */
export const changesState = (event: EventName): boolean =>
  statesAfter[event] !== undefined || event === 'approved' || event === 'confirmed'

/** Adds a line to a lead's timeline, sets its state, and enqueues the event for receivers. */
export async function recordEvent<Name extends EventName>(
  transaction: DatabaseTransaction,
  { kind, id }: LeadKey,
  {
    event,
    by,
    data,
    state = statesAfter[event],
    isSentAfterMail = false,
  }: LeadEvent<Name> & {
    state?: LeadState | undefined
    /** Whether receivers hear of it only once its mail is sent. */
    isSentAfterMail?: boolean
  },
  at: number,
): Promise<void> {
  const [actor, actor_name] =
    typeof by === 'string' ? ([by, ''] as const) : (['team', by.team] as const)
  const line = { id: createOrderedId(), at, lead_kind: kind, lead_id: id, event, actor, actor_name }
  // Something new from the person makes the lead unread and ends a snooze; a new lead is unread anyhow.
  const isNews = by === 'visitor' && event !== 'received'
  // Whether this ends a snooze; what the team does by hand sets the end of the snooze itself.
  const isOver =
    kind === 'requests' ? closedStates.includes(state) : state === 'closed' && event !== 'closed'
  if (state || isNews) {
    await transaction
      .updateTable('leads')
      .set(({ eb }) => ({
        ...(state && { state, version: eb('version', '+', 1) }),
        ...(isNews && { read_at: 0 }),
        ...((isNews || isOver) && { snoozed_until: 0 }),
        updated_at: at,
      }))
      .where('id', '=', id)
      .execute()
  }
  await transaction
    .insertInto('lead_events')
    .values({ ...line, facts: JSON.stringify(data) })
    .execute()
  const type = webhookTypes[event]
  if (type && !isSentAfterMail) await enqueueDeliveries(transaction, { kind, id }, type, at)
}
