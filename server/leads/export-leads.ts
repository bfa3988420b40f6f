import { sql } from 'kysely'
import { type LeadKind, leadShapes } from '../../contract/leads/leads.ts'
import type { Database } from '../db/database.ts'
import { toReadableRow } from '../kinds/readable-time.ts'
import { waitsForTeam } from '../timeline/save-lead.ts'

/** A row as it is exported: times as ISO 8601 text in UTC, empty for what has not happened. */
export type ExportRow = Record<string, string>

/** Small: rows that outlive their page are what takes memory, and with 1,000 to a page most of them do. */
const pageSize = 100

/** The columns of an export, in order: those of the kind, and whether somebody has to answer. */
export function exportHeads(kind: LeadKind): readonly string[] {
  const { exported, isMailingList } = leadShapes[kind]
  return isMailingList ? exported : [...exported, 'waits']
}

/** All rows of a kind by id, a page at a time: memory holds one, and the server gets its turn. */
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
