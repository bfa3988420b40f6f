import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { type LeadKind, leadTables } from '../../../contract/leads/leads.ts'
import type { Database } from '../../db/database.ts'
import { leadKinds } from '../../kinds/lead-kinds.ts'
import type { Settings } from '../../settings/settings.ts'

export interface Stat {
  what: string
  which: string
  count: number
}

/** How something is that is no number. */
export interface StatedFact {
  what: 'state'
  which: string
  /** Empty for what there is not. */
  value: string
}

/** The counts, table by table. */
const queries: { what: string; rows: RawBuilder<Omit<Stat, 'what'>> }[] = [
  ...leadTables.map((kind) => ({ what: kind, rows: counts(kind) })),
  {
    what: 'quarantine',
    rows: sql`${sql.join(leadTables.map(quarantined), sql` union all `)}`,
  },
  {
    what: 'mails',
    rows: sql`select status as which, count(*) as count from outbox group by status order by status`,
  },
  { what: 'suppressions', rows: sql`select 'all' as which, count(*) as count from suppressions` },
]

/** How many leads of a kind there are, by what its kind counts them by. */
function counts(kind: LeadKind): RawBuilder<Omit<Stat, 'what'>> {
  const columns = leadKinds[kind].countedBy.map((name) => sql.ref(name))
  if (columns.length === 0) {
    return sql`select 'all' as which, count(*) as count from ${sql.table(kind)}`
  }
  const by = sql.join(columns)
  const which = sql.join(columns, sql` || ', ' || `)
  return sql`select ${which} as which, count(*) as count from ${sql.table(kind)}
    group by ${by} order by ${by}`
}

function quarantined(kind: LeadKind) {
  return sql`select ${sql.lit(kind)} as which, count(*) as count from ${sql.table(kind)}
    where spam_reason <> ''`
}

/** How much of everything there is; the database's size in bytes is the last. */
export async function readStats(
  database: Database,
  settings: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>,
): Promise<Stat[]> {
  const stats: Stat[] = []
  for (const { what, rows } of queries) {
    const result = await rows.execute(database)
    stats.push(...result.rows.map(({ which, count }) => ({ what, which, count })))
  }
  return [...stats, { what: 'database', which: 'bytes', count: await size(database, settings) }]
}

async function size(
  database: Database,
  { DATA_DIR, DATABASE_URL }: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>,
): Promise<number> {
  if (DATABASE_URL) {
    const { rows } = await sql<{ size: number }>`
      select pg_database_size(current_database()) as size
    `.execute(database)
    return rows[0]?.size ?? 0
  }
  return ['cam.db', 'cam.db-wal']
    .map((name) => statSync(join(DATA_DIR, name), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((total, bytes) => total + bytes, 0)
}
