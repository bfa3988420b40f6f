import { type RawBuilder, sql } from 'kysely'
import type { LeadKind } from '../../../contract/leads/leads.ts'
import type { Database } from '../../db/database.ts'
import { leadKinds } from '../../kinds/lead-kinds.ts'
import { readableValue } from './readable-time.ts'

/** A row as it is exported: times as ISO 8601 text in UTC, empty for what has not happened. */
export type ExportRow = Record<string, string>

type StoredRow = Record<string, string | number> & { id: string }

/** Small: rows that outlive their page are what takes memory, and with 1,000 to a page most of them do. */
const pageSize = 100

/** The columns of an export, in order: those of the kind, and whether somebody has to answer. */
export function exportHeads(kind: LeadKind): readonly string[] {
  const { exportColumns, waits } = leadKinds[kind]
  return waits ? [...exportColumns, 'waits'] : exportColumns
}

/** The condition for one status; without one, for all. */
export function withStatus(status: string | undefined): RawBuilder<boolean> {
  return status === undefined ? sql`1 = 1` : sql`status = ${status}`
}

/**
 * All rows of a kind, a page at a time, in order of their ids. A page ends where the next begins, so
 * memory holds one page, and the embedded database is free for the server between two pages.
 */
export async function* rowPages(
  database: Database,
  kind: LeadKind,
  status?: string,
): AsyncGenerator<ExportRow[]> {
  const { exportColumns, waits } = leadKinds[kind]
  const own = exportColumns.map((column) => sql.ref(column))
  const columns = sql.join([
    ...own,
    ...(waits ? [sql`case when ${waits} then 'yes' else '' end as waits`] : []),
  ])
  let last = ''
  for (;;) {
    const { rows } = await sql<StoredRow>`
      select ${columns} from ${sql.table(kind)}
      where id > ${last} and ${withStatus(status)} order by id limit ${pageSize}
    `.execute(database)
    if (rows.length > 0) yield rows.map(withReadableTimes)
    if (rows.length < pageSize) return
    last = rows.at(-1)?.id ?? last
  }
}

function withReadableTimes(row: StoredRow): ExportRow {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, readableValue(column, value)]),
  )
}
