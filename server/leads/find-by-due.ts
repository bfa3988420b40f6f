import { sql } from 'kysely'
import type { selectLeads } from '../kinds/find-leads.ts'
import { hasLegalDeadline, type Viewer } from './filter-leads.ts'
import { type Keyset, orderBy } from './keyset.ts'
import { findDue } from './lead-rows.ts'

const isReplyDue = sql<boolean>`leads.due_on = '' and leads.state in ('new', 'working')`

const byArrival = orderBy('leads.created_at', 'leads.id', 'asc')
const byLastDay = orderBy('leads.due_on', 'leads.id', 'asc')

interface Page {
  after?: string
  limit: number
  /** How many are read of each order, more than `limit`, as `found` counts them. */
  read?: number
  only?: 'replies' | 'requests' | undefined
}

/**
 * A page of leads that wait, the first due first, merged of two orders that no change of the opening hours touches: replies
 * are due as leads came in (`Viewer.replyBy`), requests by their last day.
 * @param after the last cursor in each order, as `next`, which is empty on the last page.
 */
export async function findByDue(
  waiting: ReturnType<typeof selectLeads>,
  { after = '', limit, read: most = limit + 1, only }: Page,
  viewer: Viewer,
): Promise<{ ids: string[]; next: string; found: number }> {
  const [afterReply = '', afterRequest = ''] = after.split('~')
  const read = (isDue: typeof isReplyDue, { key, by, isAfter }: Keyset, cursor: string) =>
    waiting
      .select(['leads.id', 'leads.created_at', 'leads.due_on', key.as('key')])
      .where(isDue)
      .$if(cursor !== '', (query) => query.where(isAfter(cursor)))
      .orderBy(by)
      .limit(most)
      .execute()
  const [replies, requests] = await Promise.all([
    only === 'requests' ? [] : read(isReplyDue, byArrival, afterReply),
    only === 'replies' ? [] : read(hasLegalDeadline, byLastDay, afterRequest),
  ])
  const inOrder = [replies, requests]
    .flatMap((order) => order.slice(0, limit))
    .map((row) => ({ ...row, dueAt: findDue(row, viewer) }))
    .toSorted((a, b) => a.dueAt - b.dueAt)
  const found = replies.length + requests.length
  const shown = inOrder.slice(0, limit)
  const lastReply = shown.findLast(({ due_on }) => due_on === '')?.key ?? afterReply
  const lastRequest = shown.findLast(({ due_on }) => due_on !== '')?.key ?? afterRequest
  return {
    ids: shown.map(({ id }) => id),
    next: found > limit ? `${lastReply}~${lastRequest}` : '',
    found,
  }
}
