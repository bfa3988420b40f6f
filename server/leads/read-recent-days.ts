import type { Today } from '../../contract/desk/today.ts'
import type { Database } from '../db/database.ts'
import { anyColumn, selectLeads } from '../kinds/find-leads.ts'
import type { Viewer } from './filter-leads.ts'

/** The most leads that the drawing of the last days shows. */
const drawn = 1_000

interface WorkingDay extends Pick<Today['lately'][number], 'day' | 'from' | 'until'> {
  /** The end of the working day before, and of this one, in milliseconds since 1970. */
  since: number
  end: number
}

/** How many leads the last working days brought, how fast they were replied to, and what was replied to today. */
export async function readRecentDays(
  database: Database,
  days: readonly WorkingDay[],
  { replyBy }: Viewer,
  startOfToday: number,
): Promise<Pick<Today, 'lately' | 'kept'>> {
  const since = days[0]?.since ?? 0
  const rows = await selectLeads(database)
    .select(['leads.id', 'leads.created_at', 'leads.state', anyColumn('name').as('name')])
    .where('leads.created_at', '>=', since)
    .where('leads.kind', 'in', ['messages', 'bookings'])
    .where(anyColumn('spam_reason'), '=', '')
    .orderBy('leads.created_at', 'desc')
    .limit(drawn)
    .execute()
  const replies = await readFirstReplies(
    database,
    rows.map(({ id }) => id),
  )
  const leads = rows.reverse().map(({ id, name, created_at: receivedAt, state }) => ({
    id,
    name,
    receivedAt,
    dueAt: replyBy(receivedAt),
    repliedAt: replies.get(id) ?? 0,
    waits: state === 'new' || state === 'working',
  }))
  return {
    kept: leads.filter(({ repliedAt, waits }) => repliedAt >= startOfToday && !waits),
    lately: days.map(({ day, from, until, since, end }) => ({
      day,
      from,
      until,
      leads: leads.filter(({ receivedAt }) => receivedAt >= since && receivedAt < end),
    })),
  }
}

/** The time of the first reply to each lead, without replies that were undone. */
async function readFirstReplies(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const events = await database
    .selectFrom('lead_events')
    .select(['lead_id', 'event', 'at'])
    .where('lead_id', 'in', ids)
    .where('event', 'in', ['answered', 'reply-undone'])
    .orderBy('id')
    .execute()
  const replies = new Map<string, number[]>()
  for (const { lead_id, event, at } of events) {
    const before = replies.get(lead_id) ?? []
    replies.set(lead_id, event === 'answered' ? [...before, at] : before.slice(0, -1))
  }
  return new Map([...replies].flatMap(([id, [first]]) => (first ? [[id, first] as const] : [])))
}
