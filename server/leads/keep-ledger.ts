import type { FastifyBaseLogger } from 'fastify'
import { hour, second } from '../../contract/duration.ts'
import type { Alarms } from '../alarms/alarms.ts'
import type { Database } from '../db/database.ts'
import { makeFolder } from '../db/make-folder.ts'
import { truncateWal } from '../db/truncate-wal.ts'
import { removeMailFiles } from '../mail/file-transport.ts'
import { type AppliedFile, applyFile, fillFile } from './sync-ledger.ts'

/** How often what servers of the same database put on record is looked for, in milliseconds. */
const fillEvery = 10 * second

/** How often ledger and database are compared as a whole: a database may be restored under a running server. */
const syncEvery = hour

interface KeptLedger {
  database: Database
  dataFolder: string
  secret: string
  alarms: Alarms
  /** Milliseconds since 1970. */
  now: () => number
  logger: FastifyBaseLogger
}

/**
 * Brings the ledger and the database together, which erases again whoever a restored backup brought back, and keeps
 * them so while the server runs.
 *
 * @returns what ends it, once the file has all.
 * @throws ConfigError when the ledger cannot be read: a server that starts all the same may write to people who left.
 */
export async function keepLedger(kept: KeptLedger): Promise<() => Promise<void>> {
  const { database, dataFolder, secret, now, logger } = kept
  const sync = async () => {
    const applied = await applyFile({ database, dataFolder, secrets: [secret], now: now() })
    await removeMailFiles(dataFolder, applied.jobs)
    if (applied.entries > 0) await truncateWal(database)
    report(logger, applied)
    await watched(kept, async () => {
      makeFolder(dataFolder)
      await fillFile(database, dataFolder)
    })
  }
  let counted = -1
  const fill = () =>
    watched(kept, async () => {
      const { count } = await database
        .selectFrom('ledger')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      if (count === counted) return
      makeFolder(dataFolder)
      await fillFile(database, dataFolder)
      counted = count
    })
  await sync()
  const syncAgain = () =>
    sync().catch((error: unknown) => {
      const name = error instanceof Error ? error.name : 'unknown'
      logger.error({ error: name }, 'ledger and database could not be compared')
    })
  const timers = [
    setInterval(() => void fill(), fillEvery),
    setInterval(() => void syncAgain(), syncEvery),
  ]
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await fill()
  }
}

/** A ledger that cannot be written must not keep the site from answering, nor stay unseen. */
async function watched({ alarms }: KeptLedger, work: () => Promise<void>): Promise<void> {
  try {
    await work()
    alarms.clear('ledger.unwritten')
  } catch (error) {
    alarms.raise('ledger.unwritten', error instanceof Error ? error.message : String(error))
  }
}

function report(logger: FastifyBaseLogger, { jobs, ...applied }: AppliedFile): void {
  if (applied.entries > 0) {
    logger.warn(
      { ...applied, mails: jobs.length },
      'the database was older than its ledger: who was erased or had objected is so again',
    )
  }
  if (applied.unreadable > 0) {
    const { unreadable } = applied
    logger.error({ unreadable }, 'lines of the ledger cannot be read, and were not applied')
  }
}
