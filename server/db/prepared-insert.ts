import type {
  CompiledQuery,
  Insertable,
  InsertQueryBuilder,
  InsertResult,
  Kysely,
  QueryResult,
} from 'kysely'
import type { Database, DatabaseTransaction } from './database.ts'
import type { Schema } from './schema.ts'

/** Where a row's value goes, in a query that was compiled without values. */
class Placeholder {
  readonly row: number
  readonly column: string

  constructor(row: number, column: string) {
    this.row = row
    this.column = column
  }
}

/** An insert that is made, but for its rows. */
export interface PreparedInsert<Row, Output> {
  /** @param rows at least one. */
  run: (
    database: Database | DatabaseTransaction,
    rows: readonly Row[],
  ) => Promise<QueryResult<Output>>
  /** The insert of some rows, not yet run. */
  withRows: (
    database: Database | DatabaseTransaction,
    rows: readonly Row[],
  ) => CompiledQuery<Output>
}

/**
 * An insert whose text is made once for each number of rows. Making it takes Kysely about as long as the embedded
 * database takes to run it, and forms do nothing else so often.
 *
 * @param finish what comes behind the values, such as `on conflict`.
 */
export function preparedInsert<
  Table extends keyof Schema,
  Column extends keyof Insertable<Schema[Table]> & string,
  Output = InsertResult,
>(
  table: Table,
  columns: readonly Column[],
  finish?: (
    insert: InsertQueryBuilder<Schema, Table, InsertResult>,
  ) => InsertQueryBuilder<Schema, Table, Output>,
): PreparedInsert<Pick<Insertable<Schema[Table]>, Column>, Output> {
  const compiled = new WeakMap<object, CompiledQuery<Output>[]>()

  function compile(database: Kysely<Schema>, count: number): CompiledQuery<Output> {
    const places = Array.from({ length: count }, (_, row) =>
      Object.fromEntries(columns.map((column) => [column, new Placeholder(row, column)])),
    )
    const insert = database.insertInto(table).values(places as never)
    return (finish ? finish(insert as never) : insert).compile() as CompiledQuery<Output>
  }

  const withRows: PreparedInsert<Pick<Insertable<Schema[Table]>, Column>, Output>['withRows'] = (
    database,
    rows,
  ) => {
    // One object for each dialect, shared by a database and its transactions.
    const { adapter } = database.getExecutor()
    const known = compiled.get(adapter) ?? []
    compiled.set(adapter, known)
    known[rows.length] ??= compile(database, rows.length)
    const query = known[rows.length] as CompiledQuery<Output>
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? rows[value.row]?.[value.column as Column] : value,
    )
    return { ...query, parameters }
  }
  return {
    withRows,
    run: (database, rows) => database.executeQuery(withRows(database, rows)),
  }
}
