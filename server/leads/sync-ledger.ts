import type { FastifyBaseLogger } from 'fastify'
import { second } from '../../contract/duration.ts'
import type { Database } from '../db/database.ts'
import { makeFolder } from '../db/files.ts'
import { truncateWal } from '../db/truncate-wal.ts'
import { fillFile } from '../ledger/ledger-file.ts'
import { removeMailFiles } from '../mail/mail-files.ts'
import type { Services } from '../services.ts'
import { repeat } from '../settings/repeat.ts'
import { replayLedger } from './replay-ledger.ts'

/** How often the table is read, in milliseconds: other servers write it, and a backup may replace it. */
const syncInterval = 10 * second

interface LedgerServices extends Pick<Services, 'database' | 'secret' | 'alarms' | 'now'> {
  dataFolder: string
  logger: FastifyBaseLogger
}

/**
 * Replays the ledger, then returns a function that keeps file and table the same. @throws ConfigError, as people who
 * left must not be mailed.
 */
export async function syncLedger(services: LedgerServices): Promise<() => Promise<void>> {
  const { database, dataFolder, alarms } = services
  let seen: Awaited<ReturnType<typeof readState>> | undefined
  const sync = async () => {
    try {
      const state = await readState(database)
      if (state.count === seen?.count && state.last === seen.last) return
      // Entries are gone: a backup was restored, or they have expired.
      if (seen && (state.count < seen.count || state.last < seen.last)) await replay(services)
      makeFolder(dataFolder)
      await fillFile(database, dataFolder)
      seen = state
      alarms.clear('ledger.unwritten')
    } catch (error) {
      // The site goes on when the ledger cannot be written, and an alarm says so.
      alarms.raise('ledger.unwritten', error instanceof Error ? error.message : String(error))
    }
  }
  await replay(services)
  await sync()
  const stop = repeat(sync, syncInterval)
  return async () => {
    stop()
    await sync()
  }
}

/** The number of entries and the highest id (which holds the time); empty for none. */
async function readState(database: Database) {
  const { count, last } = await database
    .selectFrom('ledger')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('id').as('last')])
    .executeTakeFirstOrThrow()
  return { count, last: last ?? '' }
}

async function replay({
  database,
  dataFolder,
  secret,
  now,
  logger,
}: LedgerServices): Promise<void> {
  const replayed = await replayLedger({ database, dataFolder, secret, now: now() })
  const { entries, leads, jobs, unreadable } = replayed
  await removeMailFiles(dataFolder, jobs)
  if (entries > 0) {
    await truncateWal(database)
    const message =
      'the database was older than its ledger: who was erased or had objected is so again'
    logger.warn({ entries, leads, mails: jobs.length }, message)
  }
  if (unreadable > 0) {
    logger.error({ unreadable }, 'lines of the ledger cannot be read, and were not applied')
  }
}
