import { setImmediate } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import type { Database, DatabaseTransaction } from './database.ts'

type Work<Result> = (transaction: DatabaseTransaction) => Promise<Result>

/** A piece of work that waits for its commit; it settles the promise its caller waits on. */
interface Waiting {
  run: (transaction: DatabaseTransaction, isAlone: boolean) => Promise<() => void>
  fail: (error: unknown) => void
}

/**
 * So much work shares one commit at most. It keeps one batch from holding up the event loop: at some tenths of
 * a millisecond each, the requests behind it are read after a few hundredths of a second.
 */
const largestBatch = 128

/** So many turns of the event loop are waited for more work at most: some hundredths of a second when each is busy. */
const mostTurns = 256

const savepoint = CompiledQuery.raw('savepoint work')
const release = CompiledQuery.raw('release work')
const undo = CompiledQuery.raw('rollback to work')

const groups = new WeakMap<Database, Group>()

/**
 * Runs `work` in a transaction and resolves when that is on the disk.
 *
 * A database with a single connection, which is the embedded one, commits all work that came in while the commit
 * before was under way together, so that a wait for the disk is shared; there is no timer, and work that comes
 * alone is committed alone. Of several, each has a savepoint of its own: one that fails is undone by itself. A database
 * with several connections gets one transaction each, and puts commits together by itself.
 *
 * @throws what `work` throws, with nothing of it stored; or what the shared transaction failed with, and then
 * all the work in it has failed.
 */
export function groupCommit<Result>(database: Database, work: Work<Result>): Promise<Result> {
  if (database.getExecutor().adapter.supportsMultipleConnections !== false) {
    return database.transaction().execute(work)
  }
  const group = groups.get(database) ?? new Group(database)
  groups.set(database, group)
  return group.add(work)
}

class Group {
  readonly #database: Database
  #waiting: Waiting[] = []
  #isCommitting = false

  constructor(database: Database) {
    this.#database = database
  }

  add<Result>(work: Work<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const run = async (transaction: DatabaseTransaction, isAlone: boolean) => {
        if (isAlone) {
          const result = await work(transaction)
          return () => resolve(result)
        }
        const outcome = await inSavepoint(transaction, work)
        return () => ('error' in outcome ? reject(outcome.error) : resolve(outcome.result))
      }
      this.#waiting.push({ run, fail: reject })
      if (!this.#isCommitting) void this.#commitAll()
    })
  }

  async #commitAll(): Promise<void> {
    this.#isCommitting = true
    while (this.#waiting.length > 0) await this.#commitBatch()
    this.#isCommitting = false
  }

  /**
   * Lets the event loop turn for as long as each turn brings more work to share the commit with. A turn takes in one new
   * connection: with a commit between any two, the last of a thousand that come at once would wait for a thousand commits.
   * Work that came alone waits for one turn.
   */
  async #gather(): Promise<void> {
    let known = 0
    for (let turn = 0; known < this.#waiting.length && turn < mostTurns; turn += 1) {
      known = this.#waiting.length
      await setImmediate()
    }
  }

  async #commitBatch(): Promise<void> {
    let batch: Waiting[] | undefined
    const settle: (() => void)[] = []
    // Before the transaction: who else writes to the file would wait for its lock, and in this process stop the turns.
    await this.#gather()
    try {
      await this.#database.transaction().execute(async (transaction) => {
        // Taken only here: whatever came in while this transaction waited for its turn is in it.
        batch = this.#waiting.splice(0, largestBatch)
        const isAlone = batch.length === 1
        for (const { run } of batch) settle.push(await run(transaction, isAlone))
      })
      for (const answer of settle) answer()
    } catch (error) {
      // Without a batch, no transaction could begin: what waits for one now would fare no better.
      for (const { fail } of batch ?? this.#waiting.splice(0)) fail(error)
    }
  }
}

/** @throws when the transaction as a whole is lost, as SQLite undoes all of it on a full disk. */
async function inSavepoint<Result>(
  transaction: DatabaseTransaction,
  work: Work<Result>,
): Promise<{ result: Result } | { error: unknown }> {
  try {
    await transaction.executeQuery(savepoint)
    const result = await work(transaction)
    await transaction.executeQuery(release)
    return { result }
  } catch (error) {
    try {
      await transaction.executeQuery(undo)
      await transaction.executeQuery(release)
    } catch {
      throw error
    }
    return { error }
  }
}
