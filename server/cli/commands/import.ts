import { basename } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ConfigError } from '../../settings/config-error.ts'
import {
  type ImportCounts,
  importSubscribers,
  type ProvenSubscriber,
} from '../../subscriptions/import-subscribers.ts'
import type { CommandDefinition } from '../command.ts'
import { countLines } from '../format/table.ts'
import { parseSubscriber, readRows } from '../import-file.ts'
import { onDatabase, type Workplace } from '../on-database.ts'
import { option } from '../options.ts'

const batchSize = 500
/** Between two batches, in milliseconds: a server that waits for the write lock gets it. */
const pause = 5

export const importSubscribersFile: CommandDefinition = {
  usage: 'import <file>',
  does: 'add subscribers from a CSV file, with the proof of their consent',
  takes: 'CSV with the columns email, source, consent_text, consent_date, company',
  options: [option('--skip-bad', 'leave bad rows out instead of refusing the file')],
  more: `source is newsletter or early-access; consent_text the words the person agreed to; consent_date the day, such as
2026-01-31; company may be left out. Subscribers are stored as confirmed, and no mail goes out. An address that is
there already stays as it is; one on the suppression list is never added.`,
  examples: ['import subscribers.csv', 'import subscribers.csv --skip-bad'],
  run: onDatabase(async (place, { skipBad }: { skipBad?: true }, file: string) => {
    const { good, bad } = checkFile(file, place.now)
    if (bad > 0 && !skipBad) {
      throw new ConfigError(`Nothing was imported: ${bad} bad rows; --skip-bad leaves them out.`)
    }
    process.stdout.write(countLines({ ...(await store(place, good)), bad }))
  }),
}

/** Reads the file without storing anything; says what is wrong on the standard error. */
function checkFile(file: string, now: number) {
  const good: ProvenSubscriber[] = []
  let bad = 0
  for (const [index, row] of readRows(file).entries()) {
    const result = parseSubscriber(row, now)
    // Counted as a spreadsheet shows them, where the columns are named in row 1.
    const number = index + 2
    if (typeof result !== 'string') {
      good.push({ ...result, origin: `${basename(file)}, row ${number}` })
      continue
    }
    bad += 1
    process.stderr.write(`Row ${number} ${result}.\n`)
  }
  return { good, bad }
}

async function store(
  { change, now, hashing }: Workplace,
  subscribers: readonly ProvenSubscriber[],
): Promise<ImportCounts> {
  const total: ImportCounts = { added: 0, suppressed: 0, present: 0 }
  const secret = await hashing()
  for (let start = 0; start < subscribers.length; start += batchSize) {
    const batch = subscribers.slice(start, start + batchSize)
    const counts = await change((transaction) => importSubscribers(transaction, batch, now, secret))
    for (const name of ['added', 'suppressed', 'present'] as const) total[name] += counts[name]
    await setTimeout(pause)
  }
  return total
}
