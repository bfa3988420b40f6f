import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type LeadKind, leadTables } from '../../../contract/leads/leads.ts'
import { exportHeads, exportPages } from '../../leads/export-leads.ts'
import { getStatuses } from '../../leads/list-leads.ts'
import type { CommandDefinition } from '../command.ts'
import { toCsv } from '../format/to-csv.ts'
import { onDatabase } from '../on-database.ts'
import { checkStatus, option } from '../options.ts'

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
    const pieces = toCsv(exportPages(database, kind, status), exportHeads(kind))
    await pipeline(Readable.from(pieces), process.stdout, { end: false })
  }),
}
