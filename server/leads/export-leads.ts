import { sql } from 'kysely'
import { type LeadKind, leadShapes } from '../../contract/leads/leads.ts'
import type { Database } from '../db/database.ts'
import { toReadableRow } from '../kinds/readable-time.ts'
import { waitsForTeam } from '../timeline/save-lead.ts'

/** An exported row: times are ISO 8601 in UTC, empty for never. */
export type ExportRow = Record<string, string>

/** Rows read at once. Few, as pages of 1,000 outlive the garbage collector's first rounds and fill the memory. */
const pageSize = 100

/** The columns of an export, in order: those of the kind, and whether the team has to answer. */
export function exportHeads(kind: LeadKind): readonly string[] {
  const { exported, isMailingList } = leadShapes[kind]
  return isMailingList ? exported : [...exported, 'waits']
}

/** All rows of a kind by id, read page by page, so that memory holds one page and other requests get their turn. */
export async function* exportPages(
  database: Database,
  kind: LeadKind,
): AsyncGenerator<ExportRow[]> {
  const columns = leadShapes[kind].exported.map((column) => sql.ref(`${kind}.${column}`))
  for (let last: string | undefined = ''; last !== undefined; ) {
    const { rows } = await sql<{ id: string }>`
      select ${sql.join(columns)}, case when ${waitsForTeam} then 'yes' else '' end as waits
      from ${sql.table(kind)} join leads on leads.id = ${sql.ref(`${kind}.id`)}
      where ${sql.ref(`${kind}.id`)} > ${last}
      order by ${sql.ref(`${kind}.id`)} limit ${pageSize}
    `.execute(database)
    if (rows.length > 0) yield rows.map(toReadableRow)
    last = rows.length < pageSize ? undefined : rows.at(-1)?.id
  }
}
