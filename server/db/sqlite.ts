import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { DatabaseConnection, Dialect, SqliteDatabase, SqliteStatement } from 'kysely'
import {
  CompiledQuery,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { isDatabaseBusy } from './faults.ts'
import { makeFolder } from './files.ts'

/** The embedded database: the file `cam.db` in a folder, which is made when it is missing. */
export function sqliteDialect(folder: string): Dialect {
  return {
    createDriver: () => new WalDriver(folder),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new TransactionalAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

/** Makes the database's files readable by their owner only, regardless of the folder's permissions. */
function restrictToOwner(path: string): void {
  closeSync(openSync(path, 'a', 0o600))
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    if (existsSync(file) && (statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600)
  }
}

/** More than the server has queries. The bound keeps texts that differ each time from filling the memory. */
const maxCachedStatements = 200

const fileName = 'cam.db'

function openReader(folder: string): SqliteDatabase {
  return prepareOnce(new DatabaseSync(join(folder, fileName), { readOnly: true, timeout: 5_000 }))
}

function openWriter(folder: string): SqliteDatabase {
  makeFolder(folder)
  const path = join(folder, fileName)
  restrictToOwner(path)
  const database = new DatabaseSync(path, { timeout: 5_000 })
  // FULL waits for the disk at every commit: what was answered survives a power cut.
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  // Moves pages from the log into the file less often (log of 16 MB): that was a quarter of the cost of storing a lead.
  database.exec('pragma wal_autocheckpoint = 4000')
  // Overwrites deleted data, which would otherwise stay in unused pages of the file.
  database.exec('pragma secure_delete = on')
  return prepareOnce(database)
}

function prepareOnce(database: DatabaseSync): SqliteDatabase {
  // Keeps temporary data in memory: temporary files are never overwritten.
  database.exec('pragma temp_store = memory')
  // From here on, waiting for another process is done below (`retryWhileBusy`), without blocking this process.
  database.exec('pragma busy_timeout = 0')
  const prepared = new Map<string, SqliteStatement>()
  return {
    prepare: (sql) => {
      const known = prepared.get(sql)
      if (known) return known
      const statement = toStatement(database.prepare(sql))
      if (prepared.size < maxCachedStatements) prepared.set(sql, statement)
      return statement
    },
    close: () => database.close(),
  }
}

/** A statement of `node:sqlite` in the shape that Kysely calls. */
function toStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(checked)),
    run: (parameters) => statement.run(...parameters.map(checked)),
    iterate: (parameters) => statement.iterate(...parameters.map(checked)),
  }
}

/** `node:sqlite` takes a first object for named parameters, and stores NULL for what it does not know. */
function checked(value: unknown): string | number | bigint | null {
  if (value === null || typeof value === 'string' || typeof value === 'bigint') return value
  if (Number.isSafeInteger(value)) return value as number
  const kind = value instanceof Object ? value.constructor.name : typeof value
  throw new TypeError(
    `A database parameter must be text, an integer, a bigint or null, not ${kind}.`,
  )
}

/** A driver with one connection that writes, in turns, and another that reads, so that no page waits for a write. */
class WalDriver extends SqliteDriver {
  readonly #readers: SqliteDriver
  #reader: DatabaseConnection | undefined
  #writer: DatabaseConnection | undefined
  readonly #turns = new WeakMap<DatabaseConnection, Promise<() => void>>()
  #lastTurn = Promise.resolve()

  constructor(folder: string) {
    super({ database: async () => openWriter(folder) })
    this.#readers = new SqliteDriver({ database: async () => openReader(folder) })
  }

  override async init(): Promise<void> {
    await super.init()
    await this.#readers.init()
  }

  /** @returns a connection that reads beside writers. From its first write on it is the only writer, until it is released. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#reader ??= retryWhileBusy(await this.#readers.acquireConnection())
    this.#writer ??= retryWhileBusy(await super.acquireConnection())
    const [reader, writer] = [this.#reader, this.#writer]
    const shared: DatabaseConnection = {
      executeQuery: async (query) => {
        if (!this.#turns.has(shared)) {
          if (isRead(query)) return await reader.executeQuery(query)
          this.#turns.set(shared, this.#takeTurn())
        }
        await this.#turns.get(shared)
        return await writer.executeQuery(query)
      },
      streamQuery: reader.streamQuery,
    }
    return shared
  }

  /** Waits for the turn to write. Returns the function that ends it. */
  async #takeTurn(): Promise<() => void> {
    const before = this.#lastTurn
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#lastTurn = promise
    await before
    // Waiting writers queue as microtasks; without a turn of the event loop between two of them,
    // a slow disk would keep every other request from being read.
    await setImmediate()
    return resolve
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // Takes the write lock at once: taking it later fails, without waiting, when another process
    // has written in between.
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      // On a full disk SQLite may have rolled back by itself; then the error of the full disk counts, not this one.
      if (!String(error).includes('no transaction is active')) throw error
    }
  }

  override async releaseConnection(connection?: DatabaseConnection): Promise<void> {
    const turn = connection && this.#turns.get(connection)
    if (turn) (await turn)()
  }

  override async destroy(): Promise<void> {
    // The writer closes last: it moves the log into the file, which the reader cannot do.
    await this.#readers.destroy()
    await super.destroy()
  }
}

/** Whether a statement can only read. */
function isRead({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || /^\s*select\b/i.test(sql)
}

/** In milliseconds: how long a write waits for another process, how long after a wait that failed, and between tries. */
const busyTimeouts = { first: 5_000, further: 300, between: 25 }

/** Tries a statement again while another process writes, without blocking this one. @throws SQLITE_BUSY after the wait. */
function retryWhileBusy(connection: DatabaseConnection): DatabaseConnection {
  let isBlocked = false
  const execute: DatabaseConnection['executeQuery'] = async (query) => {
    const until = performance.now() + (isBlocked ? busyTimeouts.further : busyTimeouts.first)
    for (;;) {
      try {
        const result = await connection.executeQuery(query)
        isBlocked &&= SelectQueryNode.is(query.query)
        return result as never
      } catch (error) {
        if (!isDatabaseBusy(error)) throw error
        if (performance.now() > until) {
          isBlocked = true
          throw error
        }
        await setTimeout(busyTimeouts.between)
      }
    }
  }
  return { executeQuery: execute, streamQuery: connection.streamQuery.bind(connection) }
}

class TransactionalAdapter extends SqliteAdapter {
  /** True, as the driver queues writes itself; Kysely's own lock would make reads wait as well. */
  override get supportsMultipleConnections(): boolean {
    return true
  }

  /** SQLite can undo `create table`; without this, a migration would run outside a transaction. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}
