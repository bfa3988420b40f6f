import { CompiledQuery } from 'kysely'
import type { Database, DatabaseTransaction } from './database.ts'
import { retryConflict } from './faults.ts'
import { isPostgres } from './is-postgres.ts'

type Work<Result> = (transaction: DatabaseTransaction) => Promise<Result>

/** A piece of work that waits for its commit. */
interface Waiting {
  /** @returns what settles the promise of its caller, once the commit is on the disk. */
  run: Work<() => void>
  reject: (error: unknown) => void
}

/** The most pieces of work in one commit: a larger batch would hold up the event loop. */
const largestBatch = 128

const savepoint = CompiledQuery.raw('savepoint work')
const release = CompiledQuery.raw('release work')
const undo = CompiledQuery.raw('rollback to work')

const queues = new WeakMap<Database, Waiting[]>()

/** What is done last in a shared commit, behind no savepoint. */
const lasts = new WeakMap<DatabaseTransaction, Work<void>[]>()

/**
 * Runs `work` in a transaction and resolves when that is on the disk.
 *
 * The embedded database has one connection that writes: what comes in while a commit is under way shares the next one,
 * each piece behind a savepoint of its own. PostgreSQL gets one transaction each, and a second try where another was in
 * its way.
 *
 * @throws what `work` throws, with nothing of it stored; or what the shared commit failed with, and then all the work
 * in it has failed.
 */
export function groupCommit<Result>(database: Database, work: Work<Result>): Promise<Result> {
  if (isPostgres(database)) {
    return retryConflict(() => database.transaction().execute(work))
  }
  const queue = queues.get(database) ?? []
  queues.set(database, queue)
  return new Promise((resolve, reject) => {
    const run = async (transaction: DatabaseTransaction) => {
      const outcome = await inSavepoint(transaction, work)
      return () => ('error' in outcome ? reject(outcome.error) : resolve(outcome.result))
    }
    if (queue.push({ run, reject }) === 1) void commitBatch(database, queue)
  })
}

/**
 * Runs `work` as the last of the commit, unless what asks for it is undone; at once where the commit is not shared.
 * Should it fail, all that share the commit have failed.
 */
export async function runBeforeCommit(
  transaction: DatabaseTransaction,
  work: Work<void>,
): Promise<void> {
  const last = lasts.get(transaction)
  if (last) last.push(work)
  else await work(transaction)
}

async function commitBatch(database: Database, queue: Waiting[]): Promise<void> {
  let batch: Waiting[] | undefined
  try {
    const settle = await database.transaction().execute(async (transaction) => {
      // Taken only here: whatever came in while this transaction waited for its turn is in it.
      batch = queue.splice(0, largestBatch)
      if (queue.length > 0) void commitBatch(database, queue)
      const last: Work<void>[] = []
      lasts.set(transaction, last)
      const outcomes: (() => void)[] = []
      for (const { run } of batch) outcomes.push(await run(transaction))
      for (const work of last) await work(transaction)
      return outcomes
    })
    for (const answer of settle) answer()
  } catch (error) {
    // Without a batch, no transaction could begin: what waits for one now would fare no better.
    for (const { reject } of batch ?? queue.splice(0)) reject(error)
  }
}

/** @throws when the transaction as a whole is lost, as SQLite undoes all of it on a full disk. */
async function inSavepoint<Result>(
  transaction: DatabaseTransaction,
  work: Work<Result>,
): Promise<{ result: Result } | { error: unknown }> {
  const last = lasts.get(transaction) ?? []
  const before = last.length
  try {
    await transaction.executeQuery(savepoint)
    const result = await work(transaction)
    await transaction.executeQuery(release)
    return { result }
  } catch (error) {
    try {
      await transaction.executeQuery(undo)
      await transaction.executeQuery(release)
      last.length = before
    } catch {
      throw error
    }
    return { error }
  }
}
