import type { Database } from '../../db/database.ts'
import { findLead } from '../../db/find-leads.ts'
import type { LeadKind } from '../../db/schema.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { readableTime, readableValue } from '../format/readable-time.ts'

/** Everything about one lead; times are ISO 8601 text in UTC, empty for what has not happened. */
export interface StoredLead {
  kind: LeadKind
  fields: Record<string, string>
  /** What a subscriber agreed to, when and where; messages and bookings need no consent. */
  consent?: Record<string, string>
  /** In order of time. */
  timeline: { at: string; event: string; detail: string }[]
  mails: StoredMail[]
}

interface StoredMail {
  id: string
  created_at: string
  template: string
  /** Empty for the team. */
  recipient: string
  status: string
  attempts: number
  next_at: string
  last_answer: string
}

const consentColumns = [
  'consent_text',
  'page',
  'confirmation_sent_at',
  'confirmed_at',
  'unsubscribed_at',
]
const internalColumns = ['email_key']

/** @throws OperatorError when there is no lead with that id. */
export async function readLead(database: Database, id: string): Promise<StoredLead> {
  const found = await findLead(database, id)
  if (!found) throw new ConfigError(`There is no lead with the id ${id}.`)
  const { kind } = found
  const row = await database
    .selectFrom(kind)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const events = await database
    .selectFrom('lead_events')
    .select(['at', 'event', 'detail'])
    .where('lead_id', '=', id)
    .orderBy('id')
    .execute()
  const jobs = await database
    .selectFrom('outbox')
    .select(['id', 'created_at', 'template', 'recipient', 'status', 'attempts', 'next_at'])
    .select('last_answer')
    .where('lead_id', '=', id)
    .orderBy('id')
    .execute()
  const fields = Object.entries(row)
    .filter(([name]) => !internalColumns.includes(name))
    .map(([name, value]): [string, string] => [name, readableValue(name, value)])
  const isConsent = ([name]: [string, string]) =>
    kind === 'subscribers' && consentColumns.includes(name)
  const consent = fields.filter(isConsent)
  return {
    kind,
    fields: Object.fromEntries(fields.filter((field) => !isConsent(field))),
    ...(consent.length > 0 && { consent: Object.fromEntries(consent) }),
    timeline: events.map(({ at, ...event }) => ({ at: readableTime(at), ...event })),
    mails: jobs.map((job) => ({
      ...job,
      created_at: readableTime(job.created_at),
      next_at: readableTime(job.next_at),
    })),
  }
}
