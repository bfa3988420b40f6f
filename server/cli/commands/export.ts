import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type LeadKind, leadTables } from '../../../contract/leads/leads.ts'
import type { CommandDefinition } from '../command.ts'
import { exportHeads, rowPages } from '../format/rows.ts'
import { toCsv } from '../format/to-csv.ts'
import { checkStatus, statusesOf } from '../list-leads.ts'
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
    option('--status <status>', 'with this status only').choices(statusesOf(leadTables)),
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
