import { sql } from 'kysely'
import { day } from '../../contract/duration.ts'
import { type LeadKind, leadTables, ofEachKind } from '../../contract/leads/leads.ts'
import type { Database } from '../db/database.ts'
import { testPage } from '../intake/test-page.ts'
import { leadKinds } from '../kinds/lead-kinds.ts'

/** Neither suspected spam nor what `leads test` sends. */
const real = sql`spam_reason = '' and page <> ${sql.lit(testPage)}`

/** When the newest lead came, in milliseconds since 1970; undefined when there is none. */
export async function newestLead(database: Database): Promise<number | undefined> {
  const results = await Promise.all(
    leadTables.map((kind) =>
      sql<{ at: number }>`
        select created_at as at from ${sql.table(kind)} where ${real} order by created_at desc, id desc limit 1
      `.execute(database),
    ),
  )
  const times = results.flatMap(({ rows }) => rows.map(({ at }) => Number(at)))
  return times.length > 0 ? Math.max(...times) : undefined
}

/** How many leads came from one moment on and before another: by kind, and held back as suspected spam. */
export async function countLeads(
  database: Database,
  from: number,
  until: number,
): Promise<{ taken: Record<LeadKind, number>; held: number }> {
  const taken = ofEachKind(() => 0)
  let held = 0
  for (const kind of leadTables) {
    const { rows } = await sql<{ held: number; count: number }>`
      select case when spam_reason = '' then 0 else 1 end as held, count(*) as count
      from ${sql.table(kind)}
      where created_at >= ${from} and created_at < ${until} and page <> ${sql.lit(testPage)}
      group by 1
    `.execute(database)
    for (const row of rows) {
      if (Number(row.held) === 1) held += Number(row.count)
      else taken[kind] = Number(row.count)
    }
  }
  return { taken, held }
}

/**
 * Messages and bookings of the last 30 days that wait for an answer.
 * @returns how many, and when the oldest came in; 0 for none.
 */
export async function countWaiting(
  database: Database,
  now: number,
): Promise<{ count: number; oldest: number }> {
  const found = { count: 0, oldest: 0 }
  for (const kind of ['messages', 'bookings'] as const) {
    const { rows } = await sql<{ count: number; oldest: number | null }>`
      select count(*) as count, min(created_at) as oldest from ${sql.table(kind)}
      where ${leadKinds[kind].waits} and created_at >= ${now - 30 * day} and page <> ${sql.lit(testPage)}
    `.execute(database)
    const [row] = rows
    if (!row?.oldest) continue
    found.count += Number(row.count)
    found.oldest = Math.min(found.oldest || now, Number(row.oldest))
  }
  return found
}
