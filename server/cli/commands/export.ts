import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { type LeadKind, leadShapes, leadTables } from '../../../contract/leads/leads.ts'
import type { Database } from '../../db/database.ts'
import { leadKinds } from '../../kinds/lead-kinds.ts'
import { readableRow } from '../../kinds/readable-time.ts'
import type { CommandDefinition } from '../command.ts'
import { type ExportRow, toCsv } from '../format/to-csv.ts'
import { checkStatus, getStatuses } from '../list-leads.ts'
import { onDatabase } from '../on-database.ts'
import { option } from '../options.ts'

interface Options {
  kind: LeadKind
  status?: string
}

export const exportLeads: CommandDefinition = {
  usage: 'export',
  does: 'print everything of one kind as CSV, oldest first, suspected spam with its reason',
  options: [
    option('--kind <kind>', 'what to print').choices(leadTables).makeOptionMandatory(),
    option('--status <status>', 'with this status only').choices(getStatuses(leadTables)),
  ],
  examples: [
    'export --kind messages > messages.csv',
    'export --kind subscribers --status confirmed > subscribers.csv',
  ],
  run: onDatabase(async ({ database }, { kind, status }: Options) => {
    checkStatus(kind, status)
    const pieces = toCsv(rowPages(database, kind, status), exportHeads(kind))
    await pipeline(Readable.from(pieces), process.stdout, { end: false })
  }),
}

/** Small: rows that outlive their page are what takes memory, and with 1,000 to a page most of them do. */
const pageSize = 100

/** The columns of an export, in order: those of the kind, and whether somebody has to answer. */
function exportHeads(kind: LeadKind): readonly string[] {
  const { exported } = leadShapes[kind]
  return leadKinds[kind].waits ? [...exported, 'waits'] : exported
}

/** All rows of a kind or one status by id, a page at a time: memory holds one, and the server gets its turn. */
export async function* rowPages(
  database: Database,
  kind: LeadKind,
  status?: string,
): AsyncGenerator<ExportRow[]> {
  const { waits } = leadKinds[kind]
  const columns = leadShapes[kind].exported.map((column) => sql.ref(column))
  if (waits) columns.push(sql`case when ${waits} then 'yes' else '' end as waits`)
  const asked = status === undefined ? sql`1 = 1` : sql`status = ${status}`
  for (let last: string | undefined = ''; last !== undefined; ) {
    const { rows } = await sql<{ id: string }>`
      select ${sql.join(columns)} from ${sql.table(kind)}
      where id > ${last} and ${asked} order by id limit ${pageSize}
    `.execute(database)
    if (rows.length > 0) yield rows.map(readableRow)
    last = rows.length < pageSize ? undefined : rows.at(-1)?.id
  }
}
