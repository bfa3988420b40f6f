import type { Kysely } from 'kysely'

/** What a mail says whose lead is erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('outbox')
    .addColumn('facts', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
