import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Command, Option } from 'commander'
import { exportColumns, type Kind, kinds, rowPages } from './rows.ts'
import { toCsv } from './to-csv.ts'
import { toJson } from './to-json.ts'
import { withDatabase } from './with-database.ts'

interface ExportOptions {
  kind: Kind
  format: 'csv' | 'json'
  bom: boolean
}

/** `leads export`: everything of one kind, oldest first, to the standard output. */
export function addExport(program: Command): void {
  program
    .command('export')
    .description('print everything of one kind, oldest first')
    .addOption(new Option('--kind <kind>', 'what to print').choices(kinds).makeOptionMandatory())
    .addOption(new Option('--format <format>', 'how').choices(['csv', 'json']).default('csv'))
    .option('--bom', 'start CSV with a byte order mark, so that Excel reads it as UTF-8', false)
    .action(async ({ kind, format, bom }: ExportOptions) => {
      await withDatabase(async (database) => {
        const pages = rowPages(database, kind)
        const text = format === 'csv' ? toCsv(pages, exportColumns[kind], { bom }) : toJson(pages)
        await pipeline(Readable.from(text), process.stdout, { end: false })
      })
    })
}
