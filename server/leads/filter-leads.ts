import { type RawBuilder, sql } from 'kysely'
import type { DeskView, LeadFilter } from '../../contract/desk/lead-filter.ts'
import type { LeadKind } from '../../contract/leads/leads.ts'
import { addDay } from '../../contract/slot-text.ts'
import type { Database } from '../db/database.ts'
import { isPostgres } from '../db/is-postgres.ts'
import type { Match } from '../db/lead-search.ts'
import { selectLeads } from '../kinds/find-leads.ts'

/** Who reads leads, with the office's clock and settings. */
export interface Viewer {
  /** The reader's name, for the view `mine`. */
  me: string
  /** Milliseconds since 1970. */
  now: number
  /** When a day begins at the office, in milliseconds since 1970. `day`: `2026-11-24`. */
  startOfDay: (day: string) => number
  /** When a reply is due to a lead that came in at a time, never before one to an earlier lead; both in milliseconds since 1970. */
  replyBy: (received: number) => number
}

/** The leads of a filter, unordered; a search without a word finds none. */
export function selectMatching(
  database: Database,
  filter: LeadFilter,
  { words, ids }: Match,
  viewer: Viewer,
) {
  const { view, kind, owner, label, company, person, search, from, until } = filter
  const byMeeting = isByMeeting(filter)
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
      query.where(isOfKind(database, filter), '=', kind ?? 'messages'),
    )
    .$if(kind === 'requests' && waitingViews.includes(view), (query) =>
      query.where(hasLegalDeadline),
    )
    .$if(owner !== '', (query) =>
      query.where(sql<boolean>`leads.owner = ${owner} and leads.owner <> ''`),
    )
    .$if(company !== '', (query) => query.where(matchesCompany(company)))
    .$if(person !== '', (query) => query.where(matchesPerson(person)))
    .$if(label !== '', (query) =>
      query
        .innerJoin('lead_labels', 'lead_labels.lead_id', 'leads.id')
        .where(
          isPostgres(database) || isByLabel(filter)
            ? sql<string>`lead_labels.label`
            : sql<string>`lead_labels.label || ''`,
          '=',
          label,
        ),
    )
    .$if(byMeeting, (query) =>
      // The second condition is for SQLite, as in `matchesCompany`.
      query.where(sql<boolean>`bookings.status = 'booked' and bookings.slot <> ''`),
    )
    .$if(from !== '', (query) => query.where(beginsBy(byMeeting, '>=', viewer.startOfDay(from))))
    .$if(until !== '', (query) =>
      query.where(beginsBy(byMeeting, '<', viewer.startOfDay(addDay(until)))),
    )
}

/** Whether the days of a filter are those of the meetings; otherwise they are the days on which leads came in. */
export const isByMeeting = ({ kind, from, until }: LeadFilter): boolean =>
  kind === 'bookings' && (from !== '' || until !== '')

const beginsBy = (byMeeting: boolean, operator: '>=' | '<', instant: number) =>
  byMeeting
    ? sql<boolean>`bookings.slot ${sql.raw(operator)} ${new Date(instant).toISOString()}`
    : sql<boolean>`leads.created_at ${sql.raw(operator)} ${instant}`

/** The views of leads that wait for a reply. */
export const waitingViews: readonly DeskView[] = ['open', 'mine', 'unassigned']

/** Whether a list is read by the index of its label; for views that stay small, the index of the view is shorter. */
export const isByLabel = ({ label, view }: LeadFilter): boolean =>
  label !== '' && (view === 'all' || view === 'replied' || view === 'closed')

/** Requests that may wait: the conditions of their index, word by word, and one by which SQLite prefers it. */
export const hasLegalDeadline = sql<boolean>`leads.due_on <> '' and leads.due_on > ''
  and leads.state in ('new', 'working', 'quarantined')`

/** Hides the column's index from SQLite, which would choose it over the smaller one of a view; PostgreSQL counts rows itself. */
const isOfKind = (database: Database, filter: LeadFilter) =>
  isPostgres(database) ||
  !(isByMeeting(filter) || filter.view === 'snoozed' || waitingViews.includes(filter.view))
    ? sql<LeadKind>`leads.kind`
    : sql<LeadKind>`leads.kind || ''`

/** The second condition lets SQLite use its partial index, which is defined by it. */
export const matchesCompany = (company: string) =>
  sql<boolean>`leads.company = ${company} and leads.company <> ''`

export const matchesPerson = (id: string) =>
  sql<boolean>`leads.person_key = (select person_key from leads where id = ${id})`

const waits = sql`leads.state in ('new', 'working')`

function inView(view: DeskView, { me, now }: Viewer): RawBuilder<boolean> {
  const isAwake = sql`leads.snoozed_until <= ${now}`
  switch (view) {
    case 'open':
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
      // A booking whose meeting is still to come is not closed.
      return sql`(leads.state = 'closed' and (coalesce(bookings.status, '') <> 'booked' or
        bookings.slot <= ${new Date(now).toISOString()}))`
    case 'pending':
      return sql`(leads.state = 'pending')`
    case 'held':
      return sql`(leads.state = 'quarantined')`
    case 'all':
      return sql`(1 = 1)`
  }
}
