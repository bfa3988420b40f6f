import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { type LeadKind, leadTables } from '../../../contract/leads/leads.ts'
import type { Database } from '../../db/database.ts'
import { leadKinds } from '../../kinds/lead-kinds.ts'
import type { Settings } from '../../settings/settings.ts'
import { readState } from '../../watch/read-state.ts'
import type { CommandDefinition } from '../command.ts'
import { type Column, printRows } from '../format/table.ts'
import { onDatabase } from '../on-database.ts'
import { jsonOption } from '../options.ts'

interface Stat {
  what: string
  which: string
  count?: number
  /** How something is that is no number; empty for what there is not. */
  value?: string
}

const columns: Column<Stat>[] = [
  { title: 'WHAT', value: ({ what }) => what },
  { title: 'WHICH', value: ({ which }) => which },
  {
    title: 'COUNT',
    value: ({ count, value }) => count?.toLocaleString('en') ?? (value || 'none'),
  },
]

/** How much of everything there is. */
export const stats: CommandDefinition = {
  usage: 'stats',
  does: 'count leads by kind and status, quarantine, mails and bytes, and say how things are',
  options: [jsonOption],
  examples: ['stats', 'stats --json'],
  run: onDatabase(async ({ database, settings, now }, { json }: { json?: true }) => {
    const state = Object.entries(await readState(database, settings, now))
    const facts = state.map(([which, value]) => ({ what: 'state', which, value }))
    printRows(columns, [...(await readStats(database, settings)), ...facts], json)
  }),
}

/** The counts, table by table. */
const queries: Record<string, RawBuilder<Omit<Stat, 'what'>>> = {
  ...Object.fromEntries(leadTables.map((kind) => [kind, countsOf(kind)])),
  quarantine: sql`${sql.join(leadTables.map(quarantined), sql` union all `)}`,
  mails: sql`select status as which, count(*) as count from outbox group by status order by status`,
  suppressions: sql`select 'all' as which, count(*) as count from suppressions`,
}

/** How many leads of a kind there are, by what its kind counts them by. */
function countsOf(kind: LeadKind): RawBuilder<Omit<Stat, 'what'>> {
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
async function readStats(
  database: Database,
  settings: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>,
): Promise<Stat[]> {
  const stats: Stat[] = []
  for (const [what, query] of Object.entries(queries)) {
    const { rows } = await query.execute(database)
    stats.push(...rows.map((row) => ({ what, ...row })))
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
