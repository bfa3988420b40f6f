import { existsSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type LeadKind, leadTables } from '../../../contract/leads/leads.ts'
import { ConfigError } from '../../settings/config-error.ts'
import type { CommandDefinition } from '../command.ts'
import { exportHeads, rowPages, toJson } from '../format/rows.ts'
import { toCsv } from '../format/to-csv.ts'
import { toXlsx } from '../format/to-xlsx.ts'
import { checkStatus, statusesOf } from '../list-leads.ts'
import { onDatabase } from '../on-database.ts'
import { option } from '../options.ts'

interface Options {
  kind: LeadKind
  format: keyof typeof formats
  status?: string
  /** A file to make; without it, the standard output. */
  output?: string
}

const formats = { csv: toCsv, json: toJson, xlsx: toXlsx }

export const exportLeads: CommandDefinition = {
  usage: 'export',
  does: 'print everything of one kind, oldest first, suspected spam with its reason',
  options: [
    option('--kind <kind>', 'what to print').choices(leadTables).makeOptionMandatory(),
    option('--status <status>', 'with this status only').choices(statusesOf(leadTables)),
    option('--format <format>', 'how').choices(Object.keys(formats)).default('csv'),
    option('--output <file>', 'make this file, for your eyes alone, instead of printing'),
  ],
  more: 'A spreadsheet opens xlsx as it is; of CSV it guesses dates, numbers and the separator.',
  examples: [
    'export --kind messages > messages.csv',
    'export --kind subscribers --status confirmed > subscribers.csv',
    'export --kind messages --format xlsx --output messages.xlsx',
  ],
  run: onDatabase(async ({ database }, { kind, format, status, output }: Options) => {
    checkStatus(kind, status)
    if (format === 'xlsx' && !output && process.stdout.isTTY) {
      throw new ConfigError(`A workbook cannot be shown: add --output ${kind}.xlsx.`)
    }
    const pieces = formats[format](rowPages(database, kind, status), exportHeads(kind), kind)
    if (output) await writeNewFile(resolve(output), pieces)
    else await pipeline(Readable.from(pieces), process.stdout, { end: false })
  }),
}

/**
 * Makes a file that its owner alone may read.
 * @throws ConfigError when there is one of that name, or it cannot be written.
 */
async function writeNewFile(
  file: string,
  pieces: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  if (existsSync(file)) throw new ConfigError(`${file} is there already.`)
  try {
    await writeFile(file, pieces, { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    rmSync(file, { force: true })
    if (!(error instanceof Error) || !('syscall' in error)) throw error
    throw new ConfigError(`${file} could not be written: ${error.message}.`)
  }
}
