import { sql } from 'kysely'
import { day } from '../../contract/duration.ts'
import type { Database } from '../db/database.ts'
import type { CountsTable } from '../db/schema.ts'

/** How many came how far from a page to a booking that stands. */
export interface Way {
  by: string
  pages: number
  /** Pages that browsers fetched ahead: shown or not, they are asked for once. */
  ahead: number
  opened: number
  chosen: number
  sent: number
  confirmed: number
}

const nothing = { pages: 0, ahead: 0, opened: 0, chosen: 0, sent: 0, confirmed: 0 }

/**
 * All that was counted since a day, and as `confirmed` the bookings that came in since and stand.
 * @param since milliseconds since 1970.
 */
export async function readVisits(database: Database, since: number): Promise<CountsTable[]> {
  const first = new Date(since).toISOString().slice(0, 10)
  const counted = await database
    .selectFrom('counts')
    .selectAll()
    .where('day', '>=', first)
    .orderBy('day')
    .execute()
  const { rows } = await sql<{ day: number; campaign: string; count: number }>`
    select created_at / ${sql.lit(day)} as day, utm_campaign as campaign, count(*) as count
    from bookings where status = 'booked' and spam_reason = '' and created_at >= ${Date.parse(first)}
    group by 1, 2 order by 1, 2
  `.execute(database)
  const confirmed = rows.map(({ day: number, campaign, count }) => ({
    ...{ day: new Date(number * day).toISOString().slice(0, 10), campaign, count },
    ...{ what: 'confirmed', page: '', device: '' },
  }))
  return [...counted, ...confirmed]
}

/** The Monday of the week that a day is in. */
export function weekOf(name: string): string {
  const at = Date.parse(name)
  const sinceMonday = (new Date(at).getUTCDay() + 6) % 7
  return new Date(at - sinceMonday * day).toISOString().slice(0, 10)
}

/** The ways from visit to booking, by what tells them apart, in order of first sight. */
export function waysBy(rows: readonly CountsTable[], by: (row: CountsTable) => string): Way[] {
  const ways = new Map<string, Way>()
  for (const row of rows) {
    const steps = stepsOf(row)
    if (steps.length === 0) continue
    const way = ways.get(by(row)) ?? { by: by(row), ...nothing }
    for (const step of steps) way[step] += row.count
    ways.set(way.by, way)
  }
  return [...ways.values()]
}

function stepsOf({ what, page }: CountsTable): Exclude<keyof Way, 'by'>[] {
  if (what === 'page') return page === '/book' ? ['pages', 'opened'] : ['pages']
  if (what === 'page-ahead') return ['ahead']
  if (what === 'sent booking') return ['sent']
  return what === 'chosen' || what === 'confirmed' ? [what] : []
}

/** The sums of some counts, the largest first. */
export function sums(
  rows: readonly CountsTable[],
  by: (row: CountsTable) => string | undefined,
): { by: string; count: number }[] {
  const found = new Map<string, number>()
  for (const row of rows) {
    const name = by(row)
    if (name !== undefined) found.set(name, (found.get(name) ?? 0) + row.count)
  }
  return [...found].map(([by, count]) => ({ by, count })).sort((a, b) => b.count - a.count)
}
