import { sql } from 'kysely'
import { type LeadKind, leadTables } from '../../contract/leads/leads.ts'
import type { Database } from '../db/database.ts'
import { leadKinds } from '../kinds/lead-kinds.ts'
import { type ListColumn, listColumns } from '../lead-kind.ts'
import { ConfigError } from '../settings/config-error.ts'
import { teamState } from '../timeline/not-answered.ts'

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
export interface ListedLead extends Record<ListColumn, string> {
  id: string
  kind: LeadKind | 'mail'
  created_at: number
  email: string
  company: string
  spam_reason: string
  /** The page of the form. */
  page: string
  /** 'working' or 'answered', as the team said last; empty for requests, whose status says it. */
  team_state: string
  /** 1 while it waits for an answer of the team, else 0. */
  waits: number
  failed_mails: number
  /** What the mail server said last of a mail that it has not taken; empty when there is none. */
  mail_answer: string
}

/** Whether it is said of every kind by `leads answer`, not by a status of the kind. */
export const isTeamState = (status: string): boolean =>
  status === 'working' || status === 'answered'

/** @throws ConfigError when a status is asked of a kind without one. */
export function checkStatus(kind: LeadKind | undefined, status: string | undefined): void {
  if (!kind || !status || leadKinds[kind].statuses.length > 0) return
  const plural = `${kind[0]?.toUpperCase()}${kind.slice(1)}`
  throw new ConfigError(`${plural} have no status: leave out --status or --kind ${kind}.`)
}

/**
 * The newest leads that pass the filter; of failed mails also those about no lead. Requests by themselves come by the
 * day they are due.
 */
export async function listLeads(database: Database, filter: ListFilter): Promise<ListedLead[]> {
  const { kind: only, status = '', waiting, failed, quarantined, limit } = filter
  const found: ListedLead[] = []
  for (const kind of only ? [only] : leadTables) {
    const { statuses, waits } = leadKinds[kind]
    if (waiting && !waits) continue
    if (status && !statuses.some((each) => each === status) && !isTeamState(status)) continue
    found.push(...(await listKind(database, kind, filter)))
  }
  if (only === 'requests') return found
  if (failed && !only && !status && !quarantined && !waiting) {
    found.push(...(await listMailsWithoutLead(database, filter)))
  }
  return found
    .sort((one, other) => other.created_at - one.created_at || (other.id > one.id ? 1 : -1))
    .slice(0, limit)
}

/** A mail that was given up, or that was tried and is put off. */
const notTaken = sql`(outbox.status = 'failed' or outbox.status = 'waiting' and outbox.last_answer <> '')`

async function listKind(
  database: Database,
  kind: LeadKind,
  { since = 0, status, quarantined, failed, waiting, limit }: ListFilter,
): Promise<ListedLead[]> {
  const { waits = sql`1 = 0`, listColumns: own } = leadKinds[kind]
  const isRequests = kind === 'requests'
  const byTeam = isRequests ? sql`''` : teamState(kind)
  const conditions = [sql`created_at >= ${since}`]
  if (status) {
    const said = !isRequests && isTeamState(status) ? byTeam : sql`status`
    conditions.push(sql`${said} = ${status}`)
  }
  // Word for word as in the index that holds those alone.
  if (quarantined) conditions.push(sql`spam_reason <> ''`)
  if (failed) conditions.push(sql`id in (select lead_id from outbox where ${notTaken})`)
  if (waiting) conditions.push(waits)
  const table = sql.table(kind)
  const { rows } = await sql<ListedLead>`
    select id, ${sql.lit(kind)} as kind, created_at, email, company, spam_reason, page, ${ownColumns(own)},
      case when ${waits} then 1 else 0 end as waits, ${byTeam} as team_state,
      (select count(*) from outbox
        where outbox.lead_id = ${table}.id and outbox.status = 'failed') as failed_mails,
      coalesce((select outbox.template || ': ' || outbox.last_answer from outbox
        where outbox.lead_id = ${table}.id and ${notTaken}
        order by outbox.next_at desc limit 1), '') as mail_answer
    from ${table}
    where ${sql.join(conditions, sql` and `)}
    order by ${isRequests ? bySoonest : sql``} created_at desc, id desc
    limit ${limit}
  `.execute(database)
  return rows
}

const bySoonest = sql`case when closed_at = 0 then 0 else 1 end,
  case when closed_at = 0 then due_on else '' end,`

/** Digests to the team and the notice of an erasure: no lead would show that they are not taken. */
async function listMailsWithoutLead(
  database: Database,
  { since = 0, limit }: ListFilter,
): Promise<ListedLead[]> {
  const { rows } = await sql<ListedLead>`
    select id, 'mail' as kind, created_at, recipient as email, template as source,
      case when outbox.status = 'failed' then 1 else 0 end as failed_mails, last_answer as mail_answer
    from outbox
    where lead_id = '' and ${notTaken} and created_at >= ${since}
    order by created_at desc, id desc
    limit ${limit}
  `.execute(database)
  const ofLeads = Object.fromEntries(listColumns.map((name) => [name, '']))
  const nothing = { ...ofLeads, company: '', spam_reason: '', page: '', team_state: '', waits: 0 }
  return rows.map((row) => ({ ...nothing, ...row }))
}

/** The columns of the list that not every kind has; an empty text where this one has none. */
function ownColumns(own: readonly ListColumn[]) {
  return sql.join(
    listColumns.map((name) => (own.includes(name) ? sql.ref(name) : sql`'' as ${sql.ref(name)}`)),
  )
}
