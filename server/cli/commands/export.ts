import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Command, Option } from 'commander'
import { sql } from 'kysely'
import { type LeadKind, leadTables } from '../../../contract/leads/leads.ts'
import type { Database } from '../../db/database.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { checkStatus, statuses } from '../check-status.ts'
import { startProgress } from '../format/progress.ts'
import { type ExportRow, exportHeads, rowPages, withStatus } from '../format/rows.ts'
import { toCsv } from '../format/to-csv.ts'
import { toJson } from '../format/to-json.ts'
import { mostSheetRows, toXlsx } from '../format/to-xlsx.ts'
import { writeNewFile } from '../format/write-new-file.ts'
import { withDatabase } from '../with-database.ts'

interface ExportOptions {
  kind: LeadKind
  format: 'csv' | 'json' | 'xlsx'
  bom: boolean
  status?: string
  /** A file to make; without it, the standard output. */
  output?: string
}

/** `leads export`: everything of one kind, oldest first, to the standard output. */
export function addExport(program: Command): void {
  program
    .command('export')
    .description('print everything of one kind, oldest first, suspected spam with its reason')
    .addOption(
      new Option('--kind <kind>', 'what to print').choices(leadTables).makeOptionMandatory(),
    )
    .addOption(new Option('--status <status>', 'with this status only').choices(statuses))
    .addOption(
      new Option('--format <format>', 'how').choices(['csv', 'json', 'xlsx']).default('csv'),
    )
    .option('--bom', 'start CSV with a byte order mark, so that Excel reads it as UTF-8', false)
    .option('--output <file>', 'make this file, for your eyes alone, instead of printing')
    .addHelpText('after', examples)
    .action(async (options: ExportOptions) => {
      const { kind, format, output, status } = options
      checkStatus(kind, status)
      if (format === 'xlsx' && !output && process.stdout.isTTY) {
        throw new ConfigError(`A workbook cannot be shown: add --output ${kind}.xlsx.`)
      }
      await withDatabase(async (database) => {
        const total = await count(database, kind, status)
        if (format === 'xlsx' && total > mostSheetRows) {
          throw new ConfigError(
            `A sheet has room for ${mostSheetRows} rows, and there are ${total}: use --format csv.`,
          )
        }
        const pieces = formatted(options, withProgress(rowPages(database, kind, status), total))
        if (output) await writeNewFile(resolve(output), pieces)
        else await pipeline(Readable.from(pieces), process.stdout, { end: false })
      })
    })
}

function formatted(
  { kind, format, bom }: ExportOptions,
  pages: AsyncIterable<ExportRow[]>,
): AsyncIterable<string | Uint8Array> {
  const heads = exportHeads(kind)
  switch (format) {
    case 'csv':
      return toCsv(pages, heads, { bom })
    case 'json':
      return toJson(pages)
    case 'xlsx':
      return toXlsx(pages, heads, kind)
    default:
      return format satisfies never
  }
}

const examples = `
Examples:
  npm run --silent leads -- export --kind messages > messages.csv
  npm run --silent leads -- export --kind bookings --bom > bookings.csv
  npm run --silent leads -- export --kind subscribers --status confirmed > subscribers.csv
  npm run leads -- export --kind messages --format xlsx --output messages.xlsx`

async function count(database: Database, kind: LeadKind, status?: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(kind)} where ${withStatus(status)}
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
