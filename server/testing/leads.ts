import type { Insertable } from 'kysely'
import type { LeadKind } from '../../contract/leads/leads.ts'
import type { Database } from '../db/database.ts'
import type { LeadTable } from '../db/schema.ts'

/** Stores rows of leads, by their kind. */
export async function storeLeads(
  database: Database,
  rows: { [Kind in LeadKind]?: readonly Insertable<LeadTable<Kind>>[] },
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

/** A row of a message, for tests. */
export function aMessage(
  id: string,
  email: string,
  values: Partial<Insertable<LeadTable<'messages'>>> = {},
): Insertable<LeadTable<'messages'>> {
  return { ...arrived, id, email, name: 'Ada', subject: 'Hello', message: 'World', ...values }
}

/** A row of a newsletter subscriber, confirmed, for tests. */
export function aSubscriber(
  id: string,
  email: string,
  values: Partial<Insertable<LeadTable<'subscribers'>>> = {},
): Insertable<LeadTable<'subscribers'>> {
  return {
    ...arrived,
    id,
    email,
    email_key: email.toLowerCase(),
    source: 'newsletter',
    status: 'confirmed',
    confirmation_sent_at: arrived.created_at,
    confirmed_at: arrived.created_at + 60_000,
    consent_text: 'Send me news.',
    ...values,
  }
}

/** A row of a request for a meeting, for tests. */
export function aBooking(
  id: string,
  email: string,
  values: Partial<Insertable<LeadTable<'bookings'>>> = {},
): Insertable<LeadTable<'bookings'>> {
  return {
    ...arrived,
    id,
    email,
    name: 'Ada',
    times: 'Monday',
    time_zone: 'Europe/Tallinn',
    message: '',
    competitor: '',
    list_users: '',
    slot: '',
    status: 'requested',
    ...values,
  }
}

/** A row of a request about a list, to be left out, for tests. */
export function aRequest(
  id: string,
  email: string,
  values: Partial<Insertable<LeadTable<'requests'>>> = {},
): Insertable<LeadTable<'requests'>> {
  return {
    ...arrived,
    id,
    email,
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
    ...values,
  }
}

/** A row of each kind, for tests of all. */
export const aLead: Record<LeadKind, (id: string, email: string, values: object) => never> = {
  messages: aMessage,
  subscribers: aSubscriber,
  bookings: aBooking,
  requests: aRequest,
} as never
