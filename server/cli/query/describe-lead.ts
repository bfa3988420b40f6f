import type { LeadKind } from '../../../contract/leads/leads.ts'
import type { Database } from '../../db/database.ts'
import { findLead } from '../../kinds/find-leads.ts'
import { leadKinds } from '../../kinds/lead-kinds.ts'
import { readHistory, readLead } from '../../kinds/read-leads.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { readableTime, readableValue } from '../format/readable-time.ts'

/** Everything about one lead as a person reads it; times are ISO 8601 text in UTC, empty for what has not happened. */
export interface LeadDescription {
  kind: LeadKind
  fields: Record<string, string>
  /** What a subscriber agreed to, when and where; messages and bookings need no consent. */
  consent?: Record<string, string>
  /** In order of time. */
  timeline: { at: string; event: string; detail: string }[]
  mails: MailDescription[]
}

interface MailDescription {
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

/** @throws ConfigError when there is no lead with that id. */
export async function describeLead(database: Database, id: string): Promise<LeadDescription> {
  const found = await findLead(database, id)
  const lead = found && (await readLead(database, found))
  if (!lead) throw new ConfigError(`There is no lead with the id ${id}.`)
  const { kind, row } = lead
  const { events, mails } = await readHistory(database, [row])
  const internalColumns: readonly string[] = leadKinds[kind].internalColumns
  const consentColumns: readonly string[] = leadKinds[kind].consentColumns
  const fields = Object.entries(row)
    .filter(([name]) => !internalColumns.includes(name))
    .map(([name, value]): [string, string] => [name, readableValue(name, value)])
  const isConsent = ([name]: [string, string]) => consentColumns.includes(name)
  const consent = fields.filter(isConsent)
  return {
    kind,
    fields: Object.fromEntries(fields.filter((field) => !isConsent(field))),
    ...(consent.length > 0 && { consent: Object.fromEntries(consent) }),
    timeline: events.map(({ at, event, detail }) => ({ at: readableTime(at), event, detail })),
    mails: mails.map(
      ({ id, created_at, template, recipient, status, attempts, next_at, last_answer }) => ({
        id,
        created_at: readableTime(created_at),
        template,
        recipient,
        status,
        attempts,
        next_at: readableTime(next_at),
        last_answer,
      }),
    ),
  }
}
