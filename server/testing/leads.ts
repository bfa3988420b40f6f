import type { Insertable } from 'kysely'
import type { LeadState } from '../../contract/leads/lead-events.ts'
import type { LeadKind } from '../../contract/leads/leads.ts'
import { toCanonicalEmail } from '../db/canonical-email.ts'
import type { Database } from '../db/database.ts'
import type { LeadTable } from '../db/schema.ts'

type NewLead<Kind extends LeadKind> = Insertable<LeadTable<Kind>>

/** Stores rows by kind, each with its row in `leads`. */
export async function storeLeads(
  database: Database,
  rows: { [Kind in LeadKind]?: readonly NewLead<Kind>[] },
): Promise<void> {
  for (const [kind, ofKind] of Object.entries(rows) as unknown as [LeadKind, StoredRow[]][]) {
    await database
      .insertInto(kind)
      .values(ofKind as never)
      .execute()
    const leads = ofKind.map(({ id, created_at, email, company = '', due_on = '', ...row }) => ({
      id,
      kind,
      company,
      due_on,
      state: findState(kind, row),
      person_key: toCanonicalEmail(email),
      created_at,
      updated_at: created_at,
    }))
    await database.insertInto('leads').values(leads).execute()
  }
}

interface StoredRow {
  id: string
  created_at: number
  email: string
  company?: string
  due_on?: string
  status?: string
  spam_reason?: string
}

/** The state a lead would have after its events. */
function findState(
  kind: LeadKind,
  { status = 'new', spam_reason }: Pick<StoredRow, 'status' | 'spam_reason'>,
): LeadState {
  if (spam_reason) return 'quarantined'
  if (['pending', 'held'].includes(status)) return 'pending'
  if (status === 'working' || status === 'answered') return status
  if (kind === 'requests' && status === 'confirmed') return 'new'
  return ['new', 'requested', 'received'].includes(status) ? 'new' : 'closed'
}

const arrived = {
  created_at: Date.UTC(2026, 0, 2),
  company: '',
  page: '/contact-us',
  spam_reason: '',
}

/** Makes the function that makes rows of a kind from id, address and values; columns that are not named get their defaults. */
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

export const aSubscriber: typeof confirmed = (id, email, values) =>
  confirmed(id, email, { email_lower: email.toLowerCase(), ...values })

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

/** Makes a row of each kind, for tests of all kinds. */
export const aLead: Record<LeadKind, (id: string, email: string, values: object) => never> = {
  messages: aMessage,
  subscribers: aSubscriber,
  bookings: aBooking,
  requests: aRequest,
} as never
