import type { Database } from '../db/database.ts'
import { findLead, findLeadsByEmail, type LeadKey } from '../db/find-leads.ts'
import type { LeadKind } from '../db/schema.ts'

/** The address that a link's subject, `messages/<id>`, speaks for; undefined once that lead is gone. */
export async function emailOf(database: Database, subject: string): Promise<string | undefined> {
  const [, id = ''] = subject.split('/')
  return (await findLead(database, id))?.email
}

/** Everything stored about an address, oldest first: its leads, their timelines and the mails about them. */
export async function findStored(database: Database, email: string) {
  const keys = await findLeadsByEmail(database, email)
  const ids = (kind: LeadKind) => idsOf(keys.filter((key) => key.kind === kind))
  const [messages, subscribers, bookings, timeline] = await Promise.all([
    database.selectFrom('messages').selectAll().where('id', 'in', ids('messages')).execute(),
    database.selectFrom('subscribers').selectAll().where('id', 'in', ids('subscribers')).execute(),
    database.selectFrom('bookings').selectAll().where('id', 'in', ids('bookings')).execute(),
    timelineOf(database, keys),
  ])
  return {
    messages: messages.sort(byId),
    subscribers: subscribers.sort(byId),
    bookings: bookings.sort(byId),
    ...timeline,
  }
}

export type Stored = Awaited<ReturnType<typeof findStored>>

function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1
}

/** Never an empty list, which PostgreSQL does not take; no row has an empty id. */
function idsOf(leads: LeadKey[]): string[] {
  return ['', ...leads.map(({ id }) => id)]
}

async function timelineOf(database: Database, leads: LeadKey[]) {
  const ids = idsOf(leads)
  const events = await database
    .selectFrom('lead_events')
    .select(['at', 'lead_kind', 'lead_id', 'event', 'detail'])
    .where('lead_id', 'in', ids)
    .orderBy('id')
    .execute()
  const mails = await database
    .selectFrom('outbox')
    .select(['created_at', 'lead_kind', 'lead_id', 'template', 'recipient', 'status'])
    .where('lead_id', 'in', ids)
    .orderBy('id')
    .execute()
  return { events, mails }
}
