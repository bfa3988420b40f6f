import type { LeadFilter } from '../../contract/desk/leads.ts'
import { type LeadKind, leadShapes, leadTables } from '../../contract/leads/leads.ts'
import type { Database } from '../db/database.ts'
import { findMatch } from '../db/lead-search.ts'
import { readLeads } from '../kinds/read-leads.ts'
import { toReadableRow } from '../kinds/readable-time.ts'
import type { ExportRow } from './export-leads.ts'
import { selectMatching, type Viewer } from './filter-leads.ts'

/** As small as those of a whole kind. */
const pageSize = 100

/** The columns of an export by a filter: what every lead has, then what its kind has, of all kinds each once. */
export function filteredHeads(kind: LeadKind | undefined): readonly string[] {
  const kinds = kind ? [kind] : leadTables
  const own = kinds.flatMap((name): readonly string[] => leadShapes[name].exported)
  return [...new Set(['kind', 'id', 'created_at', 'state', 'owner', 'labels', ...own])]
}

/** Whether a filter shows more leads than these. */
export async function hasMoreThan(
  database: Database,
  filter: LeadFilter,
  viewer: Viewer,
  count: number,
): Promise<boolean> {
  const match = await findMatch(database, filter.search)
  const matching = selectMatching(database, filter, match, viewer).select('leads.id')
  return (await matching.limit(count + 1).execute()).length > count
}

/** What a filter shows, in the order in which it came in; memory holds a page. */
export async function* exportFiltered(
  database: Database,
  filter: LeadFilter,
  viewer: Viewer,
): AsyncGenerator<ExportRow[]> {
  const match = await findMatch(database, filter.search)
  for (let last: string | undefined = ''; last !== undefined; ) {
    const keys = await selectMatching(database, filter, match, viewer)
      .select(['leads.id', 'leads.kind', 'leads.state', 'leads.owner'])
      .where('leads.id', '>', last)
      .orderBy('leads.id')
      .limit(pageSize)
      .execute()
    if (keys.length > 0) yield await readPage(database, keys)
    last = keys.length < pageSize ? undefined : keys.at(-1)?.id
  }
}

async function readPage(
  database: Database,
  keys: { id: string; kind: LeadKind; state: string; owner: string }[],
): Promise<ExportRow[]> {
  const ids = keys.map(({ id }) => id)
  const labels = await database
    .selectFrom('lead_labels')
    .selectAll()
    .where('lead_id', 'in', ids)
    .orderBy('label')
    .execute()
  const leads = await readLeads(database, keys)
  return keys.flatMap(({ id, kind, state, owner }) => {
    const lead = leads.find(({ row }) => row.id === id)
    if (!lead) return []
    const own = labels.filter((row) => row.lead_id === id).map(({ label }) => label)
    return [{ ...toReadableRow(lead.row), kind, state, owner, labels: own.join(', ') }]
  })
}
