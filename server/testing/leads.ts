import type { Insertable } from 'kysely'
import type { LeadKind } from '../../contract/leads/leads.ts'
import type { Database } from '../db/database.ts'
import type { LeadTable } from '../db/schema.ts'

type NewLead<Kind extends LeadKind> = Insertable<LeadTable<Kind>>

/** Stores rows of leads, by their kind. */
export async function storeLeads(
  database: Database,
  rows: { [Kind in LeadKind]?: readonly NewLead<Kind>[] },
): Promise<void> {
  for (const [kind, ofKind] of Object.entries(rows) as [LeadKind, never[]][]) {
    await database.insertInto(kind).values(ofKind).execute()
  }
}

const arrived = {
  created_at: Date.UTC(2026, 0, 2),
  company: '',
  page: '/contact-us',
  spam_reason: '',
}

/**
 * What makes rows of a kind, each with an id and an address of its own, and with these values unless it says others;
 * columns that are not named get their defaults.
 */
function buildRows<Kind extends LeadKind>(own: Partial<NewLead<Kind>>) {
  return (id: string, email: string, values: Partial<NewLead<Kind>> = {}) =>
    ({ ...arrived, ...own, id, email, ...values }) as never as NewLead<Kind>
}

export const aMessage = buildRows<'messages'>({ name: 'Ada', subject: 'Hello', message: 'World' })

const confirmed = buildRows<'subscribers'>({
  source: 'newsletter',
  status: 'confirmed',
  confirmation_sent_at: arrived.created_at,
  confirmed_at: arrived.created_at + 60_000,
  consent_text: 'Send me news.',
})

/** A confirmed subscriber of the newsletter. */
export const aSubscriber: typeof confirmed = (id, email, values) =>
  confirmed(id, email, { email_key: email.toLowerCase(), ...values })

/** A request for a meeting. */
export const aBooking = buildRows<'bookings'>({
  name: 'Ada',
  times: 'Monday',
  time_zone: 'Europe/Tallinn',
  message: '',
  competitor: '',
  list_users: '',
  slot: '',
  status: 'requested',
})

/** A request to be left out of a list. */
export const aRequest = buildRows<'requests'>({
  page: '/your-data',
  request_type: 'objection',
  profile: 'https://network.example/in/ada',
  name: 'Ada',
  details: '',
  received_on: '2026-01-02',
  due_on: '2026-02-02',
  status: 'received',
  address_confirmed_at: 0,
  closed_at: 0,
  answer: '',
})

/** A row of each kind, for tests of all. */
export const aLead: Record<LeadKind, (id: string, email: string, values: object) => never> = {
  messages: aMessage,
  subscribers: aSubscriber,
  bookings: aBooking,
  requests: aRequest,
} as never
