import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Command } from 'commander'
import type { Database } from '../../db/database.ts'
import { openKeys } from '../../secrets/read-keys.ts'
import { sealingKeys } from '../../secrets/seal.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { type ImportCounts, importSubscribers } from '../../subscriptions/import-subscribers.ts'
import { type Progress, startProgress } from '../format/progress.ts'
import { type ImportedSubscriber, parseSubscriber } from '../import/parse-subscriber.ts'
import { readSubscribersFile } from '../import/read-subscribers-file.ts'
import { withDatabase } from '../with-database.ts'

const batchSize = 500
/** Between two batches, in milliseconds: a server that waits for the write lock gets it. */
const pause = 5
const complaintsShown = 20

/** `leads import`: subscribers from elsewhere, with the proof that they agreed. */
export function addImport(program: Command): void {
  program
    .command('import')
    .description('add subscribers from a CSV file, with the proof of their consent')
    .argument('<file>', 'CSV with the columns email, source, consent_text, consent_date, company')
    .option('--skip-bad', 'leave bad rows out instead of refusing the file', false)
    .addHelpText('after', examples)
    .action(async (file: string, { skipBad }: { skipBad: boolean }) => {
      await withDatabase(async (database, settings) => {
        const progress = startProgress('import', 2 * sizeOf(file))
        try {
          const { bad, unconfirmed } = await check(file, progress)
          if (bad > 0 && !skipBad) {
            throw new ConfigError(
              `Nothing was imported: ${bad} bad rows; --skip-bad leaves them out.`,
            )
          }
          const { hashing } = await openKeys(database, sealingKeys(settings), Date.now())
          const counts = await store(database, file, hashing, progress)
          process.stdout.write(
            Object.entries({ ...counts, bad, ...(unconfirmed > 0 && { unconfirmed }) })
              .map(([name, count]) => `${name}: ${count}\n`)
              .join(''),
          )
        } finally {
          progress.end()
        }
      })
    })
}

const examples = `
source is newsletter or early-access; consent_text the words the person agreed to; consent_date the day, such as
2026-01-31; company may be left out. Subscribers are stored as confirmed, and no mail goes out. An address that is
there already stays as it is; one on the suppression list is never added.

What export --kind subscribers --format csv has made is read as well, each value as it was stored; whoever has not
confirmed, or has left, stays out.

Examples:
  npm run leads -- import subscribers.csv
  npm run leads -- import subscribers.csv --skip-bad`

function sizeOf(file: string): number {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found?.isFile()) throw new ConfigError(`${file} is not a file.`)
  return found.size
}

/** Reads the file once without storing anything; says what is wrong on the standard error. */
async function check(
  file: string,
  progress: Progress,
): Promise<{ bad: number; unconfirmed: number }> {
  let bad = 0
  let unconfirmed = 0
  for await (const row of readSubscribersFile(file, progress.reach)) {
    if (!row.agreed) {
      unconfirmed += 1
      continue
    }
    const result = parseSubscriber(row, Date.now())
    if (typeof result !== 'string') continue
    bad += 1
    if (bad <= complaintsShown) process.stderr.write(`Line ${row.line} ${result}.\n`)
  }
  if (bad > complaintsShown) process.stderr.write(`And ${bad - complaintsShown} more.\n`)
  return { bad, unconfirmed }
}

async function store(
  database: Database,
  file: string,
  secret: string,
  progress: Progress,
): Promise<ImportCounts> {
  const total: ImportCounts = { added: 0, suppressed: 0, present: 0 }
  const size = sizeOf(file)
  let batch: ImportedSubscriber[] = []
  const flush = async () => {
    const subscribers = batch.map(({ line, ...subscriber }) => ({
      ...subscriber,
      origin: `${basename(file)}, line ${line}`,
    }))
    batch = []
    const counts = await database
      .transaction()
      .execute((transaction) => importSubscribers(transaction, subscribers, Date.now(), secret))
    for (const name of ['added', 'suppressed', 'present'] as const) total[name] += counts[name]
    await setTimeout(pause)
  }
  for await (const row of readSubscribersFile(file, (bytes) => progress.reach(size + bytes))) {
    const result = row.agreed && parseSubscriber(row, Date.now())
    if (typeof result === 'object') batch.push(result)
    if (batch.length === batchSize) await flush()
  }
  if (batch.length > 0) await flush()
  return total
}
