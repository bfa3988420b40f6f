import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Command, Option } from 'commander'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { LeadKind } from '../../db/schema.ts'
import { leadKinds, leadTables } from '../../kinds/lead-kinds.ts'
import { startProgress } from '../format/progress.ts'
import { type ExportRow, rowPages } from '../format/rows.ts'
import { toCsv } from '../format/to-csv.ts'
import { toJson } from '../format/to-json.ts'
import { withDatabase } from '../with-database.ts'

interface ExportOptions {
  kind: LeadKind
  format: 'csv' | 'json'
  bom: boolean
}

/** `leads export`: everything of one kind, oldest first, to the standard output. */
export function addExport(program: Command): void {
  program
    .command('export')
    .description('print everything of one kind, oldest first, suspected spam with its reason')
    .addOption(
      new Option('--kind <kind>', 'what to print').choices(leadTables).makeOptionMandatory(),
    )
    .addOption(new Option('--format <format>', 'how').choices(['csv', 'json']).default('csv'))
    .option('--bom', 'start CSV with a byte order mark, so that Excel reads it as UTF-8', false)
    .addHelpText('after', examples)
    .action(async ({ kind, format, bom }: ExportOptions) => {
      await withDatabase(async (database) => {
        const pages = withProgress(rowPages(database, kind), await count(database, kind))
        const text =
          format === 'csv' ? toCsv(pages, leadKinds[kind].exportColumns, { bom }) : toJson(pages)
        await pipeline(Readable.from(text), process.stdout, { end: false })
      })
    })
}

const examples = `
Examples:
  npm run --silent leads -- export --kind messages > messages.csv
  npm run --silent leads -- export --kind bookings --bom > bookings.csv
  npm run --silent leads -- export --kind subscribers --format json > subscribers.json`

async function count(database: Database, kind: LeadKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(kind)}
  `.execute(database)
  return rows[0]?.count ?? 0
}

async function* withProgress(
  pages: AsyncIterable<ExportRow[]>,
  total: number,
): AsyncGenerator<ExportRow[]> {
  const progress = startProgress('export', total)
  for await (const page of pages) {
    yield page
    progress.advance(page.length)
  }
  progress.end()
}
