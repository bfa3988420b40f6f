import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { LeadKind, Schema } from '../db/schema.ts'

/** The columns of an export, in order. `email_key` is the e-mail once more, for the database only. */
export const exportColumns = {
  messages: ['id', 'created_at', 'name', 'email', 'company', 'subject', 'message', 'page'],
  subscribers: ['id', 'created_at', 'source', 'email', 'company', 'status', 'consent_text', 'page'],
  bookings: [
    'id',
    'created_at',
    'name',
    'email',
    'company',
    'slot',
    'times',
    'time_zone',
    'message',
    'status',
    'page',
  ],
} as const satisfies { [Table in LeadKind]: readonly (keyof Schema[Table])[] }

export type Kind = keyof typeof exportColumns
export const kinds = Object.keys(exportColumns) as Kind[]

/** A row as it is exported; the time as ISO 8601 text, in UTC. */
export type ExportRow = Record<string, string>

type StoredRow = { id: string; created_at: number }

/** Small, so that a million rows pass through about 170 MB; 1,000 at a time took 260 MB and no less time. */
const pageSize = 200

/**
 * All rows of a kind, a page at a time, in order of their ids. A page ends where the next begins, so
 * memory holds one page, and the embedded database is free for the server between two pages.
 */
export async function* rowPages(database: Database, kind: Kind): AsyncGenerator<ExportRow[]> {
  const columns = sql.join(exportColumns[kind].map((column) => sql.ref(column)))
  let last = ''
  for (;;) {
    const { rows } = await sql<StoredRow>`
      select ${columns} from ${sql.table(kind)}
      where id > ${last} order by id limit ${pageSize}
    `.execute(database)
    if (rows.length > 0) yield rows.map(withReadableTime)
    if (rows.length < pageSize) return
    last = rows.at(-1)?.id ?? last
  }
}

function withReadableTime(row: StoredRow): ExportRow {
  return { ...row, created_at: new Date(row.created_at).toISOString() }
}
