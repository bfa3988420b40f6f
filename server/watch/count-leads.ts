import { sql } from 'kysely'
import { day } from '../../contract/duration.ts'
import { type LeadKind, leadTables, ofEachKind } from '../../contract/leads/leads.ts'
import type { Database } from '../db/database.ts'
import { testPage } from '../intake/lead-intake.ts'
import { leadKinds } from '../kinds/lead-kinds.ts'

/** How many leads came from one moment on and before another: by kind, and held back as suspected spam. */
export async function countLeads(
  database: Database,
  from: number,
  until: number,
): Promise<{ taken: Record<LeadKind, number>; held: number }> {
  const taken = ofEachKind(() => 0)
  let held = 0
  for (const kind of leadTables) {
    const { rows } = await sql<{ taken: number; count: number }>`
      select count(*) filter (where spam_reason = '') as taken, count(*) as count
      from ${sql.table(kind)}
      where created_at >= ${from} and created_at < ${until} and page <> ${sql.lit(testPage)}
    `.execute(database)
    const [row = { taken: 0, count: 0 }] = rows
    taken[kind] = row.taken
    held += row.count - row.taken
  }
  return { taken, held }
}

/** How many messages and bookings of the last 30 days wait for an answer, and how many days the oldest does. */
export async function countWaiting(
  database: Database,
  now: number,
): Promise<{ count: number; days: number }> {
  const waiting = (['messages', 'bookings'] as const).map(
    (kind) => sql`
    select created_at as at from ${sql.table(kind)}
    where ${leadKinds[kind].waits} and created_at >= ${now - 30 * day} and page <> ${sql.lit(testPage)}
  `,
  )
  const { rows } = await sql<{ count: number; oldest: number | null }>`
    select count(*) as count, min(at) as oldest
    from (${sql.join(waiting, sql` union all `)}) as waiting
  `.execute(database)
  const { count, oldest } = rows[0] ?? { count: 0, oldest: null }
  return { count, days: Math.floor((now - (oldest ?? now)) / day) }
}
