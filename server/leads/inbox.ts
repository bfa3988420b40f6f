import { type RawBuilder, sql } from 'kysely'
import {
  type DeskState,
  type DeskView,
  type LeadFilter,
  type LeadPage,
  type LeadRow,
  maxCounted,
  pageLength,
} from '../../contract/desk/leads.ts'
import type { LeadKind } from '../../contract/leads/leads.ts'
import type { Database } from '../db/database.ts'
import { isPostgres } from '../db/is-postgres.ts'
import { findMatch, type Match } from '../db/lead-search.ts'
import { anyColumn, selectLeads } from '../kinds/find-leads.ts'

/** Who looks, and what the office's clock and settings say. */
export interface Viewer {
  /** By name: `mine` is theirs. */
  me: string
  /** Milliseconds since 1970. */
  now: number
  /** When a day begins at the office, in milliseconds since 1970. @param day `2026-11-24`. */
  startOfDay: (day: string) => number
  /** By when a reply is due to what came in then; both in milliseconds since 1970. */
  replyBy: (received: number) => number
}

/** A page of the leads that pass a filter: of what waits the first due first, of all else the newest. */
export async function listInbox(
  database: Database,
  { after, ...filter }: LeadFilter & { after: string },
  viewer: Viewer,
): Promise<LeadPage> {
  const match = await findMatch(database, filter.search)
  const matching = selectMatching(database, filter, match, viewer)
  const order = findOrder(database, match.words, filter.view)
  const rows = await matching
    .select(rowColumns)
    .select(order.key.as('key'))
    .$if(after !== '', (query) => query.where(order.isAfter(after)))
    .orderBy(order.by)
    .limit(pageLength + 1)
    .execute()
  const counted = await database
    .selectFrom(
      matching
        .select('leads.id')
        .limit(maxCounted + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const shown = rows.slice(0, pageLength)
  return {
    rows: await toRows(database, shown, viewer),
    next: rows.length > pageLength ? String(shown.at(-1)?.key) : '',
    count: Number(counted.count),
  }
}

/** The rows of these leads, in the order of their ids; those that are erased are left out. */
export async function readRows(
  database: Database,
  ids: readonly string[],
  viewer: Viewer,
): Promise<LeadRow[]> {
  if (ids.length === 0) return []
  const rows = await selectLeads(database)
    .select(rowColumns)
    .where('leads.id', 'in', ids)
    .orderBy('leads.id')
    .execute()
  return await toRows(database, rows, viewer)
}

/** What else the person and the company of a lead left, the newest first; `count` of each at most. */
export async function readRelated(
  database: Database,
  { id, company }: Pick<LeadRow, 'id' | 'company'>,
  viewer: Viewer,
  count = 20,
): Promise<{ ofPerson: LeadRow[]; ofCompany: LeadRow[] }> {
  const others = selectLeads(database)
    .select(rowColumns)
    .where('leads.id', '<>', id)
    .orderBy('leads.created_at', 'desc')
    .orderBy('leads.id', 'desc')
    .limit(count)
  const ofPerson = await others.where(isOfPerson(id)).execute()
  const ofCompany =
    company === ''
      ? []
      : await others
          .where(isOfCompany(company))
          .where(sql<boolean>`not ${isOfPerson(id)}`)
          .execute()
  return {
    ofPerson: await toRows(database, ofPerson, viewer),
    ofCompany: await toRows(database, ofCompany, viewer),
  }
}

/**
 * Changes with each change of a lead, whoever makes it: three look-ups by index. Two that commit out of order on PostgreSQL
 * may look like one; whoever shows leads asks again from time to time anyhow.
 */
export async function readRevision(database: Database): Promise<string> {
  const { rows } = await sql<Record<string, number | string | null>>`
    select (select max(updated_at) from leads) as changed,
      (select max(id) from lead_events) as event, (select max(id) from ledger) as erased
  `.execute(database)
  return Object.values(rows[0] ?? {}).join(' ')
}

/** Leads by what a filter says, without an order; a search that has no word finds none. */
export function selectMatching(
  database: Database,
  { view, kind, owner, label, company, person, search, from, until }: LeadFilter,
  { words, ids }: Match,
  viewer: Viewer,
) {
  return selectLeads(database)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`leads.id = any(${ids})`))
    .$if(ids === undefined && words !== '', (query) =>
      query
        .innerJoin('lead_search', 'lead_search.lead_id', 'leads.id')
        .where(
          isPostgres(database)
            ? sql<boolean>`lead_search.words @@ to_tsquery('simple', ${words})`
            : sql<boolean>`lead_search match ${words}`,
        ),
    )
    .$if(search !== '' && words === '', (query) => query.where(sql<boolean>`1 = 0`))
    .where(inView(view, viewer))
    .$if(kind !== undefined, (query) =>
      query.where(isOfKind(database, view), '=', kind ?? 'messages'),
    )
    .$if(owner !== '', (query) =>
      query.where(sql<boolean>`leads.owner = ${owner} and leads.owner <> ''`),
    )
    .$if(company !== '', (query) => query.where(isOfCompany(company)))
    .$if(person !== '', (query) => query.where(isOfPerson(person)))
    .$if(label !== '', (query) =>
      query.where(
        sql<boolean>`leads.id in (select lead_id from lead_labels where label = ${label})`,
      ),
    )
    .$if(from !== '', (query) => query.where('leads.created_at', '>=', viewer.startOfDay(from)))
    .$if(until !== '', (query) =>
      query.where('leads.created_at', '<', viewer.startOfDay(addDay(until))),
    )
}

/** SQLite would read the index of a kind, which has more rows than that of a view; PostgreSQL counts them. */
const isOfKind = (database: Database, view: DeskView) =>
  view === 'all' || isPostgres(database)
    ? sql<LeadKind>`leads.kind`
    : sql<LeadKind>`leads.kind || ''`

/** The second half is for SQLite, which reads an index of some rows only where a query says the same of them. */
const isOfCompany = (company: string) =>
  sql<boolean>`leads.company = ${company} and leads.company <> ''`

const isOfPerson = (id: string) =>
  sql<boolean>`leads.person_key = (select person_key from leads where id = ${id})`

/** `2026-12-01` after `2026-11-30`. */
function addDay(day: string): string {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

const waits = sql`leads.state in ('new', 'working')`

function inView(view: DeskView, { me, now }: Viewer): RawBuilder<boolean> {
  const isAwake = sql`leads.snoozed_until <= ${now}`
  switch (view) {
    case 'open':
    case 'new':
      return sql`(${waits} and ${isAwake})`
    case 'mine':
      return sql`(${waits} and ${isAwake} and leads.owner = ${me})`
    case 'unassigned':
      return sql`(${waits} and ${isAwake} and leads.owner = '')`
    case 'replied':
      return sql`(leads.state = 'answered' and ${isAwake})`
    case 'snoozed':
      return sql`(leads.snoozed_until > 0 and leads.snoozed_until > ${now})`
    case 'closed':
      return sql`(leads.state = 'closed')`
    case 'pending':
      return sql`(leads.state = 'pending')`
    case 'held':
      return sql`(leads.state = 'quarantined')`
    case 'all':
      return sql`(1 = 1)`
  }
}

/** Views of what waits: what came first is due first. */
const waitingViews: readonly DeskView[] = ['open', 'new', 'mine', 'unassigned']

/**
 * The order of a list, and what a page of it begins after. A search of the embedded database reads its index from its end, which
 * is in this order: of a word that is everywhere, it reads no more than a page.
 */
function findOrder(database: Database, match: string, view: DeskView) {
  if (match !== '' && !isPostgres(database)) {
    return {
      key: sql<string>`lead_search.rowid`,
      by: sql`lead_search.rowid desc`,
      isAfter: (after: string) => sql<boolean>`lead_search.rowid < ${Number(after)}`,
    }
  }
  const isAscending = match === '' && waitingViews.includes(view)
  return {
    key: sql<string>`leads.created_at || '.' || leads.id`,
    by: isAscending ? sql`leads.created_at, leads.id` : sql`leads.created_at desc, leads.id desc`,
    isAfter: (after: string) => {
      const [at, id = ''] = after.split('.')
      const key = sql`(${Number(at)}, ${id})`
      return isAscending
        ? sql<boolean>`(leads.created_at, leads.id) > ${key}`
        : sql<boolean>`(leads.created_at, leads.id) < ${key}`
    },
  }
}

/** A mail that was given up, or that was tried and is put off. */
export const notTaken = sql<boolean>`(outbox.status = 'failed' or outbox.status = 'waiting' and outbox.last_answer <> '')`

const mailState = sql<LeadRow['mail']>`coalesce((select min(status) from outbox
  where lead_id = leads.id and recipient <> '' and ${notTaken}), '')`

/** Of a form's texts the one that says most. */
const excerpt = sql<string>`substr(coalesce(nullif(messages.message, ''),
  nullif(bookings.message, ''), nullif(bookings.competitor, ''), nullif(bookings.times, ''),
  nullif(requests.details, ''), requests.profile, ''), 1, 180)`

const rowColumns = [
  'leads.id',
  'leads.kind',
  'leads.company',
  'leads.state',
  'leads.owner',
  'leads.due_on',
  'leads.version',
  'leads.created_at',
  'leads.snoozed_until',
  'leads.next_step',
  'leads.next_step_on',
  'leads.read_at',
  ...(
    ['name', 'email', 'subject', 'slot', 'host', 'status', 'source', 'request_type'] as const
  ).map((name) => anyColumn(name).as(name)),
  excerpt.as('excerpt'),
  mailState.as('mail'),
] as const

type SelectedRow = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]
const selectRows = (database: Database) => selectLeads(database).select(rowColumns)

async function toRows(
  database: Database,
  rows: readonly SelectedRow[],
  { now, replyBy, startOfDay }: Viewer,
): Promise<LeadRow[]> {
  const ids = rows.map(({ id }) => id)
  const labels =
    ids.length === 0
      ? []
      : await database
          .selectFrom('lead_labels')
          .selectAll()
          .where('lead_id', 'in', ids)
          .orderBy('label')
          .execute()
  return rows.map((row) => {
    const isWaiting = row.state === 'new' || row.state === 'working'
    return {
      id: row.id,
      kind: row.kind,
      what: row.source || row.request_type || row.kind,
      name: row.name,
      email: row.email,
      company: row.company,
      excerpt: row.subject ? `${row.subject}. ${row.excerpt}` : row.excerpt,
      state: toDeskState(row, now),
      isHeld: row.state === 'quarantined',
      isUnread: isWaiting && row.read_at === 0,
      owner: row.owner,
      labels: labels.filter(({ lead_id }) => lead_id === row.id).map(({ label }) => label),
      receivedAt: row.created_at,
      dueAt: isWaiting ? findDue(row, replyBy, startOfDay) : 0,
      snoozedUntil: row.snoozed_until > now ? row.snoozed_until : 0,
      nextStep: row.next_step,
      nextStepOn: row.next_step_on,
      startsAt: row.slot && row.status !== 'cancelled' ? Date.parse(row.slot) : 0,
      host: row.host,
      mail: row.mail,
      version: row.version,
    }
  })
}

/** The law's day ends at midnight. */
function findDue(
  { due_on, created_at }: Pick<SelectedRow, 'due_on' | 'created_at'>,
  replyBy: Viewer['replyBy'],
  startOfDay: Viewer['startOfDay'],
): number {
  return due_on === '' ? replyBy(created_at) : startOfDay(addDay(due_on))
}

function toDeskState(
  { state, snoozed_until }: Pick<SelectedRow, 'state' | 'snoozed_until'>,
  now: number,
): DeskState {
  if (snoozed_until > now) return 'snoozed'
  switch (state) {
    case 'answered':
      return 'replied'
    case 'closed':
    case 'pending':
      return state
    default:
      return 'new'
  }
}
