import { sql } from 'kysely'
import { type LeadKind, leadTables, ofEachKind } from '../../contract/leads/leads.ts'
import type { Database } from '../db/database.ts'
import { testPage } from '../intake/test-page.ts'

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
