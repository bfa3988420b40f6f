import { type Kysely, sql } from 'kysely'

/** Alarms outlive a restart, are told by one process, and know since when a mail waits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('alarms')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('begun_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_by', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('alarm_tellings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .addColumn('leased_until', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .alterTable('outbox')
    .addColumn('due_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update outbox set due_at = next_at`.execute(db)
}
