import type { Kysely } from 'kysely'

/** When leads past their time were last deleted: a clock that is wrong is seen by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('last_runs')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute()
}
