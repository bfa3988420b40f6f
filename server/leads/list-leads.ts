import { type RawBuilder, sql } from 'kysely'
import { getChoices } from '../../contract/leads/define-lead.ts'
import { type LeadKind, leadShapes } from '../../contract/leads/leads.ts'
import type { Database } from '../db/database.ts'
import type { LeadState } from '../db/lead-events.ts'
import { anyColumn, selectLeads } from '../kinds/find-leads.ts'
import { waitsForTeam } from '../timeline/save-lead.ts'

export interface ListFilter {
  kind?: LeadKind
  /** Milliseconds since 1970. */
  since?: number
  /** Of its kind, or of any kind the last status the team set: `working` or `answered`. */
  status?: string
  quarantined?: boolean
  /** Those alone that wait for an answer. */
  waiting?: boolean
  limit: number
}

/** What is listed of a lead besides `leads`; empty where its kind has no such column. */
const listedColumns = [
  'email',
  'spam_reason',
  'page',
  'name',
  'subject',
  'slot',
  'host',
  'source',
  'request_type',
  'status',
  'utm_source',
  'utm_campaign',
  'referrer_host',
] as const

export interface ListedLead extends Record<(typeof listedColumns)[number], string> {
  id: string
  kind: LeadKind
  created_at: number
  company: string
  state: LeadState
  due_on: string
  /** 1 while it waits for an answer of the team, else 0. */
  waits: number
  /** 'failed' with a mail that was given up, 'waiting' with one that is put off, else empty. */
  mail_state: string
}

export function getStatuses(kinds: readonly LeadKind[]): string[] {
  return [...new Set(kinds.flatMap((kind) => getChoices(leadShapes[kind].columns, 'status')))]
}

/** The newest leads that pass the filter; requests by themselves come by the day they are due. */
export async function listLeads(database: Database, filter: ListFilter): Promise<ListedLead[]> {
  const { kind, since = 0, status, quarantined, waiting, limit } = filter
  let query = selectLeads(database)
    .select(['leads.id', 'leads.kind', 'leads.created_at', 'leads.company', 'leads.state'])
    .select('leads.due_on')
    .select(listedColumns.map((name) => anyColumn(name).as(name)))
    .select(sql<number>`case when ${waitsForTeam} then 1 else 0 end`.as('waits'))
    .select(mailState.as('mail_state'))
    .where('leads.created_at', '>=', since)
  if (kind) query = query.where('leads.kind', '=', kind)
  if (status) query = query.where(hasStatus(status))
  if (quarantined) query = query.where('leads.state', '=', 'quarantined')
  if (waiting) query = query.where(waitsForTeam)
  if (kind === 'requests') query = query.orderBy(isClosed).orderBy(dueWhileOpen)
  const rows = await query
    .orderBy('leads.created_at', 'desc')
    .orderBy('leads.id', 'desc')
    .limit(limit)
    .execute()
  return rows as ListedLead[]
}

/** That of a request says more than where it stands for the team. */
function hasStatus(status: string): RawBuilder<boolean> {
  return sql`(${anyColumn('status')} = ${status} or (leads.state = ${status} and leads.kind <> 'requests'))`
}

const isClosed = sql`case when requests.closed_at = 0 then 0 else 1 end`
const dueWhileOpen = sql`case when requests.closed_at = 0 then leads.due_on else '' end`

/** A mail that was given up, or that was tried and is put off. */
export const notTaken = sql<boolean>`(outbox.status = 'failed' or outbox.status = 'waiting' and outbox.last_answer <> '')`

const mailState = sql<string>`coalesce((select min(status) from outbox
  where lead_id = leads.id and ${notTaken}), '')`

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
