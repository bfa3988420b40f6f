import { basename } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ConfigError } from '../../settings/config-error.ts'
import { type ImportCounts, importSubscribers } from '../../subscriptions/import-subscribers.ts'
import type { CommandDefinition } from '../command.ts'
import { countLines } from '../format/table.ts'
import { type ImportedSubscriber, parseSubscriber } from '../import/parse-subscriber.ts'
import { readSubscribersFile } from '../import/read-subscribers-file.ts'
import { onDatabase, type Workplace } from '../on-database.ts'
import { option } from '../options.ts'

const batchSize = 500
/** Between two batches, in milliseconds: a server that waits for the write lock gets it. */
const pause = 5
const complaintsShown = 20

/** Subscribers from elsewhere, with the proof that they agreed. */
export const importSubscribersFile: CommandDefinition = {
  usage: 'import <file>',
  does: 'add subscribers from a CSV file, with the proof of their consent',
  takes: 'CSV with the columns email, source, consent_text, consent_date, company',
  options: [option('--skip-bad', 'leave bad rows out instead of refusing the file')],
  more: `source is newsletter or early-access; consent_text the words the person agreed to; consent_date the day, such as
2026-01-31; company may be left out. Subscribers are stored as confirmed, and no mail goes out. An address that is
there already stays as it is; one on the suppression list is never added.

What export --kind subscribers --format csv has made is read as well, each value as it was stored; whoever has not
confirmed, or has left, stays out.`,
  examples: ['import subscribers.csv', 'import subscribers.csv --skip-bad'],
  run: onDatabase(async (place, { skipBad }: { skipBad?: true }, file: string) => {
    const { good, bad, unconfirmed } = checkFile(file, place.now)
    if (bad > 0 && !skipBad) {
      throw new ConfigError(`Nothing was imported: ${bad} bad rows; --skip-bad leaves them out.`)
    }
    const counts = await store(place, file, good)
    process.stdout.write(countLines({ ...counts, bad, ...(unconfirmed > 0 && { unconfirmed }) }))
  }),
}

/** Reads the file without storing anything; says what is wrong on the standard error. */
function checkFile(file: string, now: number) {
  const rows = readSubscribersFile(file)
  const good: ImportedSubscriber[] = []
  const complaints: string[] = []
  for (const row of rows.filter(({ agreed }) => agreed)) {
    const result = parseSubscriber(row, now)
    if (typeof result === 'string') complaints.push(`Line ${row.line} ${result}.\n`)
    else good.push(result)
  }
  const bad = complaints.length
  process.stderr.write(complaints.slice(0, complaintsShown).join(''))
  if (bad > complaintsShown) process.stderr.write(`And ${bad - complaintsShown} more.\n`)
  return { good, bad, unconfirmed: rows.filter(({ agreed }) => !agreed).length }
}

async function store(
  { database, now, hashing }: Workplace,
  file: string,
  subscribers: readonly ImportedSubscriber[],
): Promise<ImportCounts> {
  const total: ImportCounts = { added: 0, suppressed: 0, present: 0 }
  const secret = await hashing()
  const all = subscribers.map(({ line, ...subscriber }) => ({
    ...subscriber,
    origin: `${basename(file)}, line ${line}`,
  }))
  for (let start = 0; start < all.length; start += batchSize) {
    const batch = all.slice(start, start + batchSize)
    const counts = await database
      .transaction()
      .execute((transaction) => importSubscribers(transaction, batch, now, secret))
    for (const name of ['added', 'suppressed', 'present'] as const) total[name] += counts[name]
    await setTimeout(pause)
  }
  return total
}
