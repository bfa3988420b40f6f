import type { EventName, LeadEvent, LeadState } from '../../contract/leads/lead-events.ts'
import type { LeadKind } from '../../contract/leads/leads.ts'
import type { EventType } from '../../contract/leads/webhooks.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { createOrderedId } from '../db/ordered-id.ts'
import { enqueueDeliveries } from './enqueue-deliveries.ts'

/** Which lead it is: a row of `leads`, and of the table that the kind names. */
export interface LeadKey {
  kind: LeadKind
  id: string
}

/** The type by which receivers of webhooks get an event; the others are enqueued where they happen. */
const webhookTypes: Partial<Record<EventName, EventType>> = {
  approved: 'lead.approved',
  confirmed: 'lead.confirmed',
  moved: 'lead.moved',
  handed: 'lead.moved',
  cancelled: 'lead.canceled',
  unsubscribed: 'lead.canceled',
  answered: 'lead.answered',
}

/** Where an event brings a lead; another leaves it where it is, unless the caller knows better. */
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

/** Whether a lead stands elsewhere after an event, or may. */
export const changesState = (event: EventName): boolean =>
  statesAfter[event] !== undefined || event === 'approved' || event === 'confirmed'

/** Adds a line to a lead's timeline, sets the state of the lead, and enqueues it for receivers. */
export async function recordEvent<Name extends EventName>(
  transaction: DatabaseTransaction,
  { kind, id }: LeadKey,
  {
    event,
    by,
    facts,
    state = statesAfter[event],
    isSentAfterMail = false,
  }: LeadEvent<Name> & {
    state?: LeadState | undefined
    /** Whether receivers of webhooks hear of it only once its mail has gone. */
    isSentAfterMail?: boolean
  },
  at: number,
): Promise<void> {
  const [actor, actor_name] =
    typeof by === 'string' ? ([by, ''] as const) : (['team', by.team] as const)
  const line = { id: createOrderedId(), at, lead_kind: kind, lead_id: id, event, actor, actor_name }
  // What a person does anew is unread, and ends a snooze; a lead that comes in is so anyhow.
  const isNews = by === 'visitor' && event !== 'received'
  // Of what the team closes or answers by hand, it says itself what becomes of that.
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
    .values({ ...line, facts: JSON.stringify(facts) })
    .execute()
  const type = webhookTypes[event]
  if (type && !isSentAfterMail) await enqueueDeliveries(transaction, { kind, id }, type, at)
}
