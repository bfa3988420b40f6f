import { sql } from 'kysely'
import { getChoices } from '../../contract/leads/define-lead.ts'
import { type LeadKind, leadShapes, leadTables } from '../../contract/leads/leads.ts'
import type { Database } from '../db/database.ts'
import { leadKinds } from '../kinds/lead-kinds.ts'
import { ConfigError } from '../settings/config-error.ts'
import { teamState } from '../timeline/record-event.ts'

export interface ListFilter {
  kind?: LeadKind
  /** Milliseconds since 1970. */
  since?: number
  status?: string
  quarantined?: boolean
  /** Those alone that wait for an answer. */
  waiting?: boolean
  limit: number
}

/** The columns that not every kind has; the list is empty there. */
const someColumns = [
  'name',
  'subject',
  'slot',
  'host',
  'source',
  'request_type',
  'status',
  'due_on',
  'utm_source',
  'utm_campaign',
  'referrer_host',
] as const

export interface ListedLead extends Record<(typeof someColumns)[number], string> {
  id: string
  kind: LeadKind
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
  /** 'failed' with a mail that was given up, 'waiting' with one that is put off, else empty. */
  mail_state: string
}

/** Whether `leads answer` says it of every kind, and no status of the kind. */
const isTeamState = (status: string) => status === 'working' || status === 'answered'

/** Every status of a kind, or of any; empty for one without. */
export function getStatuses(kinds: readonly LeadKind[]): string[] {
  return [...new Set(kinds.flatMap((kind) => getChoices(leadShapes[kind].columns, 'status')))]
}

/** @throws ConfigError when a status is asked of a kind without one. */
export function checkStatus(kind: LeadKind | undefined, status: string | undefined): void {
  if (!kind || !status || getStatuses([kind]).length > 0) return
  const plural = `${kind[0]?.toUpperCase()}${kind.slice(1)}`
  throw new ConfigError(`${plural} have no status: leave out --status or --kind ${kind}.`)
}

/** The newest leads that pass the filter; requests by themselves come by the day they are due. */
export async function listLeads(database: Database, filter: ListFilter): Promise<ListedLead[]> {
  const { kind: only, status = '', waiting, limit } = filter
  if (!isTeamState(status)) checkStatus(only, status)
  const found: ListedLead[] = []
  for (const kind of only ? [only] : leadTables) {
    if (waiting && !leadKinds[kind].waits) continue
    if (status && !isTeamState(status) && !getStatuses([kind]).includes(status)) continue
    found.push(...(await listKind(database, kind, filter)))
  }
  if (only === 'requests') return found
  return found
    .sort((one, other) => other.created_at - one.created_at || (other.id > one.id ? 1 : -1))
    .slice(0, limit)
}

async function listKind(
  database: Database,
  kind: LeadKind,
  { since = 0, status, quarantined, waiting, limit }: ListFilter,
): Promise<ListedLead[]> {
  const { waits = sql`1 = 0` } = leadKinds[kind]
  const isRequests = kind === 'requests'
  const byTeam = isRequests ? sql`''` : teamState(kind)
  const conditions = [sql`created_at >= ${since}`]
  if (status) {
    const said = !isRequests && isTeamState(status) ? byTeam : sql`status`
    conditions.push(sql`${said} = ${status}`)
  }
  // Word for word as in the index that holds those alone.
  if (quarantined) conditions.push(sql`spam_reason <> ''`)
  if (waiting) conditions.push(waits)
  const { rows } = await sql<ListedLead>`
    select id, ${sql.lit(kind)} as kind, created_at, email, company, spam_reason, page, ${ownColumns(kind)},
      case when ${waits} then 1 else 0 end as waits, ${byTeam} as team_state,
      coalesce((select min(status) from outbox
        where lead_id = ${sql.ref(`${kind}.id`)} and ${notTaken}), '') as mail_state
    from ${sql.table(kind)}
    where ${sql.join(conditions, sql` and `)}
    order by ${isRequests ? bySoonest : sql``} created_at desc, id desc
    limit ${limit}
  `.execute(database)
  return rows
}

const bySoonest = sql`case when closed_at = 0 then 0 else 1 end,
  case when closed_at = 0 then due_on else '' end,`

function ownColumns(kind: LeadKind) {
  const { columns } = leadShapes[kind]
  return sql.join(
    someColumns.map((name) => (name in columns ? sql.ref(name) : sql`'' as ${sql.ref(name)}`)),
  )
}

/** A mail that was given up, or that was tried and is put off. */
const notTaken = sql<boolean>`(outbox.status = 'failed' or outbox.status = 'waiting' and outbox.last_answer <> '')`

/** The newest mails that the mail server has not taken, also those about no lead. */
export function listMails(database: Database, { kind, since = 0, limit }: ListFilter) {
  let query = database
    .selectFrom('outbox')
    .select(['id', 'created_at', 'template', 'recipient', 'lead_id', 'status', 'last_answer'])
    .where(notTaken)
    .where('created_at', '>=', since)
  if (kind) query = query.where('lead_kind', '=', kind)
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export type ListedMail = Awaited<ReturnType<typeof listMails>>[number]
