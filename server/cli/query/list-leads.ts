import { sql } from 'kysely'
import { type LeadKind, leadTables } from '../../../contract/leads/leads.ts'
import type { Database } from '../../db/database.ts'
import { leadKinds } from '../../kinds/lead-kinds.ts'
import { type ListColumn, listColumns } from '../../lead-kind.ts'
import { teamState } from '../../timeline/not-answered.ts'

export interface ListFilter {
  kind?: LeadKind
  /** Milliseconds since 1970. */
  since?: number
  status?: string
  quarantined?: boolean
  failed?: boolean
  /** Those alone that wait for an answer. */
  waiting?: boolean
  limit: number
}

/** A lead; or a mail that is about none, by its own id, under the name of its template as the source. */
export interface ListedLead {
  id: string
  kind: LeadKind | 'mail'
  created_at: number
  email: string
  /** Empty for subscribers, who are not asked for it. */
  name: string
  company: string
  /** For messages alone. */
  subject: string
  /** When the meeting is, as ISO 8601 in UTC; empty for all but bookings with one. */
  slot: string
  /** For subscribers and mails alone. */
  source: string
  /** For requests alone. */
  request_type: string
  /** Empty for messages, which have none. */
  status: string
  /** The last day for an answer, as `2026-12-22`; empty for all but requests. */
  due_on: string
  spam_reason: string
  /** 'working' or 'answered', as the team said last; empty for requests, whose status says it. */
  team_state: string
  /** 1 while it waits for an answer of the team, else 0. */
  waits: number
  /** The page of the form. */
  page: string
  failed_mails: number
  /** What the mail server said last of a mail that it has not taken; empty when there is none. */
  mail_answer: string
}

/** A mail that was given up, or that was tried and is put off. */
const notTaken = sql`(outbox.status = 'failed' or outbox.status = 'waiting' and outbox.last_answer <> '')`

/**
 * The newest leads that pass the filter, newest first; of failed mails also those that are about no lead. Requests by
 * themselves come as they are to be worked: those that are open first, and of these the one that is due soonest.
 */
export async function listLeads(database: Database, filter: ListFilter): Promise<ListedLead[]> {
  if (filter.kind === 'requests') return await listKind(database, 'requests', filter)
  const kinds = filter.kind ? [filter.kind] : leadTables
  const found: ListedLead[] = []
  for (const kind of kinds) {
    if (filter.status && leadKinds[kind].statuses.length === 0 && !isTeamState(filter.status))
      continue
    if (filter.waiting && !leadKinds[kind].waits) continue
    found.push(...(await listKind(database, kind, filter)))
  }
  if (filter.failed && !filter.kind && !filter.status && !filter.quarantined && !filter.waiting) {
    found.push(...(await listMailsWithoutLead(database, filter)))
  }
  return found
    .sort((one, other) => other.created_at - one.created_at || (other.id > one.id ? 1 : -1))
    .slice(0, filter.limit)
}

async function listKind(
  database: Database,
  kind: LeadKind,
  { since, status, quarantined, failed, waiting, limit }: ListFilter,
): Promise<ListedLead[]> {
  const { waits = sql`1 = 0` } = leadKinds[kind]
  const conditions = [sql`1 = 1`]
  if (since !== undefined) conditions.push(sql`created_at >= ${since}`)
  const byTeam = kind === 'requests' ? sql`''` : teamState(kind)
  if (status && kind !== 'requests' && isTeamState(status))
    conditions.push(sql`${byTeam} = ${status}`)
  else if (status) conditions.push(sql`status = ${status}`)
  // Word for word as in the index that holds those alone.
  if (quarantined) conditions.push(sql`spam_reason <> ''`)
  if (failed) conditions.push(sql`id in (select lead_id from outbox where ${notTaken})`)
  if (waiting) conditions.push(waits)
  const { rows } = await sql<ListedLead>`
    select id, ${sql.lit(kind)} as kind, created_at, email, company, spam_reason, page, ${ownColumns(kind)},
      case when ${waits} then 1 else 0 end as waits, ${byTeam} as team_state,
      (select count(*) from outbox
        where outbox.lead_id = ${sql.table(kind)}.id and outbox.status = 'failed') as failed_mails,
      coalesce((select outbox.template || ': ' || outbox.last_answer from outbox
        where outbox.lead_id = ${sql.table(kind)}.id and ${notTaken}
        order by outbox.next_at desc limit 1), '') as mail_answer
    from ${sql.table(kind)}
    where ${sql.join(conditions, sql` and `)}
    order by ${inOrder(kind)}
    limit ${limit}
  `.execute(database)
  return rows
}

/** Whether it is said of every kind by `leads answer`, not by a status of the kind. */
export const isTeamState = (status: string): boolean =>
  status === 'working' || status === 'answered'

/** Digests to the team and the notice of an erasure: no lead would show that they are not taken. */
async function listMailsWithoutLead(
  database: Database,
  { since, limit }: ListFilter,
): Promise<ListedLead[]> {
  const { rows } = await sql<ListedLead>`
    select id, 'mail' as kind, created_at, recipient as email, '' as name, '' as company, '' as subject,
      '' as slot, template as source,
      '' as request_type, '' as status, '' as due_on, '' as spam_reason, 0 as waits, '' as team_state, '' as page,
      case when outbox.status = 'failed' then 1 else 0 end as failed_mails, last_answer as mail_answer
    from outbox
    where lead_id = '' and ${notTaken} and created_at >= ${since ?? 0}
    order by created_at desc, id desc
    limit ${limit}
  `.execute(database)
  return rows
}

function inOrder(kind: LeadKind) {
  return kind === 'requests'
    ? sql`case when closed_at = 0 then 0 else 1 end,
        case when closed_at = 0 then due_on else '' end, created_at desc, id desc`
    : sql`created_at desc, id desc`
}

/** The columns of the list that not every kind has; an empty text where this one has none. */
function ownColumns(kind: LeadKind) {
  const own: readonly ListColumn[] = leadKinds[kind].listColumns
  return sql.join(
    listColumns.map((name) => (own.includes(name) ? sql.ref(name) : sql`'' as ${sql.ref(name)}`)),
  )
}
