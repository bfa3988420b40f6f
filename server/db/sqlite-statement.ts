import type { StatementSync } from 'node:sqlite'
import type { SqliteStatement as KyselySqliteStatement } from 'kysely'

type Parameter = string | number | bigint | null

/** A statement of `node:sqlite` in the shape that Kysely calls. */
export class SqliteStatement implements KyselySqliteStatement {
  readonly #statement: StatementSync
  /** Whether it gives rows. */
  readonly reader: boolean

  constructor(statement: StatementSync) {
    this.#statement = statement
    this.reader = statement.columns().length > 0
  }

  all(parameters: readonly unknown[]): unknown[] {
    return this.#statement.all(...parameters.map(checked))
  }

  run(parameters: readonly unknown[]): {
    changes: number | bigint
    lastInsertRowid: number | bigint
  } {
    return this.#statement.run(...parameters.map(checked))
  }

  iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
    return this.#statement.iterate(...parameters.map(checked))
  }
}

/** `node:sqlite` takes an object in first place for named parameters, and stores NULL without a word. */
function checked(value: unknown): Parameter {
  if (value === null || typeof value === 'string' || typeof value === 'bigint') return value
  if (Number.isSafeInteger(value)) return value as number
  const kind = value instanceof Object ? value.constructor.name : typeof value
  throw new TypeError(
    `A database parameter must be text, an integer, a bigint or null, not ${kind}.`,
  )
}
