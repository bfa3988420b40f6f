import { type RawBuilder, sql } from 'kysely'
import { hour } from '../../contract/duration.ts'
import { type LeadKind, leadTables } from '../../contract/leads/leads.ts'
import type { Database } from '../db/database.ts'
import { testPage } from '../intake/test-page.ts'

/** Neither suspected spam nor what `leads test` sends. */
const real = sql`spam_reason = '' and page <> ${sql.lit(testPage)}`

/** When the newest lead came, in milliseconds since 1970; undefined when there is none. */
export async function newestLead(database: Database): Promise<number | undefined> {
  const times = await each(
    (kind) => sql<{ at: number }>`
      select created_at as at from ${sql.table(kind)} where ${real} order by created_at desc, id desc limit 1
    `,
    database,
  )
  return times.length > 0 ? Math.max(...times) : undefined
}

/**
 * The hours in which leads came, counted from 1970, in order and each once.
 * @param from milliseconds since 1970.
 */
export async function hoursWithLeads(database: Database, from: number): Promise<number[]> {
  const hours = await each(
    (kind) => sql<{ at: number }>`
      select distinct created_at / ${sql.lit(hour)} as at from ${sql.table(kind)}
      where created_at >= ${from} and ${real}
    `,
    database,
  )
  return [...new Set(hours)].sort((one, other) => one - other)
}

async function each(
  query: (kind: LeadKind) => RawBuilder<{ at: number }>,
  database: Database,
): Promise<number[]> {
  const results = await Promise.all(leadTables.map((kind) => query(kind).execute(database)))
  return results.flatMap(({ rows }) => rows.map(({ at }) => Number(at)))
}
