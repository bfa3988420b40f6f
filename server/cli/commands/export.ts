import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Command, Option } from 'commander'
import { type LeadKind, leadTables } from '../../../contract/leads/leads.ts'
import { exportHeads, exportPages } from '../../leads/export-leads.ts'
import { toCsv } from '../../leads/to-csv.ts'
import { onDatabase } from '../on-database.ts'

export const exportLeads = new Command('export')
  .description('print everything of one kind as CSV, oldest first, suspected spam with its reason')
  .addOption(new Option('--kind <kind>', 'what to print').choices(leadTables).makeOptionMandatory())
  .addHelpText(
    'after',
    `
Examples:
  npm run --silent leads -- export --kind messages > messages.csv
  npm run --silent leads -- export --kind subscribers > subscribers.csv`,
  )
  .action(
    onDatabase(async ({ database }, { kind }: { kind: LeadKind }) => {
      const pieces = toCsv(exportPages(database, kind), exportHeads(kind))
      await pipeline(Readable.from(pieces), process.stdout, { end: false })
    }),
  )
