import { CompiledQuery } from 'kysely'
import type { Database, DatabaseTransaction } from './database.ts'
import { retryConflict } from './faults.ts'
import { isPostgres } from './is-postgres.ts'

type Work<Result> = (transaction: DatabaseTransaction) => Promise<Result>

interface Waiting {
  /** @returns what settles the caller's promise once the commit is on the disk. */
  run: Work<() => void>
  reject: (error: unknown) => void
}

/** The most pieces of work in one commit: a larger batch would hold up the event loop. */
const largestBatch = 128

const createSavepoint = CompiledQuery.raw('savepoint work')
const releaseSavepoint = CompiledQuery.raw('release work')
const rollbackToSavepoint = CompiledQuery.raw('rollback to work')

const queues = new WeakMap<Database, Waiting[]>()

/** Work to be done at the end of a shared commit, outside of the savepoints. */
const beforeCommit = new WeakMap<DatabaseTransaction, Work<void>[]>()

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
 * Runs `work` at the end of the shared commit, unless the caller's work is undone; without a shared commit, at once. If
 * it fails, all work that shares the commit fails.
 */
export async function runBeforeCommit(
  transaction: DatabaseTransaction,
  work: Work<void>,
): Promise<void> {
  const last = beforeCommit.get(transaction)
  if (last) last.push(work)
  else await work(transaction)
}

async function commitBatch(database: Database, queue: Waiting[]): Promise<void> {
  let batch: Waiting[] | undefined
  try {
    const settlements = await database.transaction().execute(async (transaction) => {
      // Taken only now, so that everything that came in during the wait is included.
      batch = queue.splice(0, largestBatch)
      if (queue.length > 0) void commitBatch(database, queue)
      const last: Work<void>[] = []
      beforeCommit.set(transaction, last)
      const outcomes: (() => void)[] = []
      for (const { run } of batch) outcomes.push(await run(transaction))
      for (const work of last) await work(transaction)
      return outcomes
    })
    for (const settle of settlements) settle()
  } catch (error) {
    // No transaction could begin: work that waits for the next one would fare no better.
    for (const { reject } of batch ?? queue.splice(0)) reject(error)
  }
}

/** Runs work in a savepoint. @throws when the whole transaction is lost, as SQLite undoes all of it on a full disk. */
async function inSavepoint<Result>(
  transaction: DatabaseTransaction,
  work: Work<Result>,
): Promise<{ result: Result } | { error: unknown }> {
  const last = beforeCommit.get(transaction) ?? []
  const before = last.length
  try {
    await transaction.executeQuery(createSavepoint)
    const result = await work(transaction)
    await transaction.executeQuery(releaseSavepoint)
    return { result }
  } catch (error) {
    try {
      await transaction.executeQuery(rollbackToSavepoint)
      await transaction.executeQuery(releaseSavepoint)
      last.length = before
    } catch {
      throw error
    }
    return { error }
  }
}
