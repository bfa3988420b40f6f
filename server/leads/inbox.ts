import { sql } from 'kysely'
import { type LeadFilter, leadFilter } from '../../contract/desk/lead-filter.ts'
import {
  type LeadPage,
  type LeadRow,
  maxCounted,
  pageLength,
} from '../../contract/desk/lead-list.ts'
import type { Database } from '../db/database.ts'
import { isPostgres } from '../db/is-postgres.ts'
import { findMatch, foldWords } from '../db/lead-search.ts'
import { anyColumn, selectLeads } from '../kinds/find-leads.ts'
import {
  isByLabel,
  isByMeeting,
  matchesCompany,
  matchesPerson,
  selectMatching,
  type Viewer,
  waitingViews,
} from './filter-leads.ts'
import { findByDue } from './find-by-due.ts'
import { type Keyset, orderBy } from './keyset.ts'
import { readRows, rowColumns, toRows } from './lead-rows.ts'

/** One page of a filter, the first with the number of leads; `findOrder` says in which order. */
export async function listInbox(
  database: Database,
  { after, ...filter }: LeadFilter & { after: string },
  viewer: Viewer,
): Promise<LeadPage> {
  const match = await findMatch(database, filter.search)
  const matching = selectMatching(database, filter, match, viewer)
  const only = filter.kind && (filter.kind === 'requests' ? 'requests' : 'replies')
  // PostgreSQL searches fast in the order of the search index and slowly in the order of the list: it counts matches separately.
  const countsApart = isPostgres(database) && match.words !== ''
  const read = after === '' && !countsApart ? maxCounted + 1 : pageLength + 1
  const { ids, next, found } =
    filter.search === '' && waitingViews.includes(filter.view)
      ? await findByDue(matching, { after, limit: pageLength, read, only }, viewer)
      : await findPage(matching, findOrder(database, match.words, filter), after, read)
  const counted = after === '' && countsApart ? await countMatching(database, matching) : found
  const count = after === '' ? Math.min(counted, maxCounted + 1) : 0
  return { rows: await readRows(database, ids, viewer), next, count }
}

async function countMatching(database: Database, matching: ReturnType<typeof selectMatching>) {
  const { count } = await database
    .selectFrom(
      matching
        .select('leads.id')
        .limit(maxCounted + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Reads ids alone, as a sort carries every selected column; the rows to show are read afterwards. */
async function findPage(
  matching: ReturnType<typeof selectMatching>,
  { key, by, isAfter }: Keyset,
  after: string,
  read: number,
) {
  const found = await matching
    .select(['leads.id', key.as('key')])
    .$if(after !== '', (query) => query.where(isAfter(after)))
    .orderBy(by)
    .limit(read)
    .execute()
  const shown = found.slice(0, pageLength)
  return {
    ids: shown.map(({ id }) => id),
    next: found.length > pageLength ? String(shown.at(-1)?.key) : '',
    found: found.length,
  }
}

/** How many of the newest matches of a search are ranked, and how many are shown. */
const maxCompared = 200
const maxFound = 8

/** The best matches of a search; of equals the newer first. */
export async function findBest(
  database: Database,
  search: string,
  viewer: Viewer,
): Promise<LeadRow[]> {
  const match = await findMatch(database, search)
  const filter = leadFilter.parse({ view: 'all', search })
  const found = await selectMatching(database, filter, match, viewer)
    .select(['leads.id', 'leads.company', anyColumn('name').as('name')])
    .orderBy(findOrder(database, match.words, filter).by)
    .limit(maxCompared)
    .execute()
  const words = foldWords(search)
  const isIn = (text: string) => {
    const among = foldWords(text)
    return words.every((word) => among.some((name) => name.startsWith(word)))
  }
  const rank = ({ name, company }: (typeof found)[number]) =>
    isIn(name) ? 0 : isIn(`${name} ${company}`) ? 1 : 2
  const best = found
    .map((lead) => ({ id: lead.id, rank: rank(lead) }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, maxFound)
  return await readRows(
    database,
    best.map(({ id }) => id),
    viewer,
  )
}

const maxRelated = 20

/** Other leads of the same person and of the same company, the newest first. */
export async function readRelated(
  database: Database,
  { id, company }: Pick<LeadRow, 'id' | 'company'>,
  viewer: Viewer,
): Promise<{ ofPerson: LeadRow[]; ofCompany: LeadRow[] }> {
  const others = selectLeads(database)
    .select(rowColumns)
    .where('leads.id', '<>', id)
    .orderBy('leads.created_at', 'desc')
    .orderBy('leads.id', 'desc')
    .limit(maxRelated)
  const ofPerson = await others.where(matchesPerson(id)).execute()
  const ofCompany =
    company === ''
      ? []
      : await others
          .where(matchesCompany(company))
          .where(sql<boolean>`not ${matchesPerson(id)}`)
          .execute()
  return {
    ofPerson: await toRows(database, ofPerson, viewer),
    ofCompany: await toRows(database, ofCompany, viewer),
  }
}

/**
 * A text that changes with every change of a lead, whoever makes it: three look-ups by index. Two commits out of order
 * on PostgreSQL can give the same text; the desk reads again from time to time anyhow.
 */
export async function readRevision(database: Database): Promise<string> {
  const { rows } = await sql<Record<string, number | string | null>>`
    select (select max(updated_at) from leads) as changed,
      (select max(id) from lead_events) as event, (select max(id) from ledger) as erased
  `.execute(database)
  return Object.values(rows[0] ?? {}).join(' ')
}

/**
 * The order of any other list: snoozed leads by when they come back, meetings between two days by when they begin, all else
 * newest first. A search on SQLite reads its index from the end, which is that order: even for a word that is everywhere
 * it reads no more than one page.
 */
function findOrder(database: Database, words: string, filter: LeadFilter): Keyset {
  if (words !== '') {
    if (isPostgres(database)) return newestFirst
    return {
      key: sql`lead_search.rowid`,
      by: sql`lead_search.rowid desc`,
      isAfter: (after) => sql`lead_search.rowid < ${Number(after) || 0}`,
    }
  }
  if (isByMeeting(filter)) return orderBy('bookings.slot', 'bookings.id', 'asc')
  if (isByLabel(filter)) {
    // Ids grow with time: read in their order, the index of labels needs no sort.
    return {
      key: sql`'0.' || lead_labels.lead_id`,
      by: sql`lead_labels.lead_id desc`,
      isAfter: (after) => sql`lead_labels.lead_id < ${after.slice(after.indexOf('.') + 1)}`,
    }
  }
  return filter.view === 'snoozed' ? orderBy('leads.snoozed_until', 'leads.id', 'asc') : newestFirst
}

const newestFirst = orderBy('leads.created_at', 'leads.id', 'desc')
