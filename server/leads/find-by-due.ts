import { sql } from 'kysely'
import type { selectLeads } from '../kinds/find-leads.ts'
import type { Viewer } from './filter-leads.ts'
import { type Keyset, orderBy } from './keyset.ts'
import { findDue } from './lead-rows.ts'

/** Both conditions are those of an index, word by word, as SQLite needs them. */
const isReplyDue = sql<boolean>`leads.due_on = '' and leads.state in ('new', 'working')`
const isByLaw = sql<boolean>`leads.due_on <> '' and leads.state in ('new', 'working', 'quarantined')`

const byArrival = orderBy('leads.created_at', 'leads.id', 'asc')
const byLastDay = orderBy('leads.due_on', 'leads.id', 'asc')

type Due = 'replies' | 'requests'

/**
 * A page of leads that wait, the first due first, merged of two orders that no change of the opening hours touches: replies
 * are due as leads came in (`Viewer.replyBy`), requests by their last day.
 * @param after the last place in each order, as `next`, which is empty on the last page.
 */
export async function findByDue(
  waiting: ReturnType<typeof selectLeads>,
  { after = '', limit, only }: { after?: string; limit: number; only?: Due | undefined },
  viewer: Viewer,
): Promise<{ ids: string[]; next: string }> {
  const [afterReply = '', afterRequest = ''] = after.split('~')
  const read = (isDue: typeof isReplyDue, { key, by, isAfter }: Keyset, place: string) =>
    waiting
      .select(['leads.id', 'leads.created_at', 'leads.due_on', key.as('key')])
      .where(isDue)
      .$if(place !== '', (query) => query.where(isAfter(place)))
      .orderBy(by)
      .limit(limit + 1)
      .execute()
  const [replies, requests] = await Promise.all([
    only === 'requests' ? [] : read(isReplyDue, byArrival, afterReply),
    only === 'replies' ? [] : read(isByLaw, byLastDay, afterRequest),
  ])
  const inOrder = [...replies, ...requests]
    .map((row) => ({ ...row, dueAt: findDue(row, viewer) }))
    .toSorted((a, b) => a.dueAt - b.dueAt)
  const shown = inOrder.slice(0, limit)
  const lastReply = shown.findLast(({ due_on }) => due_on === '')?.key ?? afterReply
  const lastRequest = shown.findLast(({ due_on }) => due_on !== '')?.key ?? afterRequest
  return {
    ids: shown.map(({ id }) => id),
    next: inOrder.length > limit ? `${lastReply}~${lastRequest}` : '',
  }
}
