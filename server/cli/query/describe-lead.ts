import type { LeadKind } from '../../../contract/leads/leads.ts'
import type { Database } from '../../db/database.ts'
import { findLead } from '../../kinds/find-leads.ts'
import { leadKinds } from '../../kinds/lead-kinds.ts'
import { readHistory, readLead } from '../../kinds/read-leads.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { readableRow } from '../format/readable-time.ts'

type Texts = Record<string, string>

/** Everything about one lead as a person reads it; times are ISO 8601 text in UTC, empty for what has not happened. */
export interface LeadDescription {
  kind: LeadKind
  fields: Texts
  /** What a subscriber agreed to, when and where; messages and bookings need no consent. */
  consent?: Texts
  /** In order of time. */
  timeline: Record<'at' | 'event' | 'detail', string>[]
  mails: (Record<(typeof mailColumns)[number], string> & { attempts: number })[]
}

const mailColumns = [
  'id',
  'created_at',
  'template',
  'recipient',
  'status',
  'next_at',
  'last_answer',
] as const

/** @throws ConfigError when there is no lead with that id. */
export async function describeLead(database: Database, id: string): Promise<LeadDescription> {
  const found = await findLead(database, id)
  const lead = found && (await readLead(database, found))
  if (!lead) throw new ConfigError(`There is no lead with the id ${id}.`)
  const { kind, row } = lead
  const { events, mails } = await readHistory(database, [row])
  const internal: readonly string[] = leadKinds[kind].internalColumns
  const ofConsent: readonly string[] = leadKinds[kind].consentColumns
  const shown = Object.keys(row).filter((name) => !internal.includes(name))
  const texts: Texts = readableRow(row)
  return {
    kind,
    fields: pick(
      texts,
      shown.filter((name) => !ofConsent.includes(name)),
    ),
    ...(ofConsent.length > 0 && { consent: pick(texts, ofConsent) }),
    timeline: events.map(({ at, event, detail }) => readableRow({ at, event, detail })),
    mails: mails.map((mail) => ({
      ...pick(readableRow(mail), mailColumns),
      attempts: mail.attempts,
    })),
  }
}

function pick<Name extends string>(row: Record<Name, string>, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Record<Name, string>
}
