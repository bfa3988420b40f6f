import { type Kysely, sql } from 'kysely'

/** What a person asked for goes first, a mail is counted once, and an address may stop all mail of the forms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('outbox')
    .addColumn('priority', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .alterTable('outbox')
    .addColumn('counted_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update outbox set priority = 0 where template in ('confirm', 'your-data')`.execute(db)
  await db.schema.dropIndex('outbox_status_next_at').execute()
  await db.schema
    .createIndex('outbox_status_priority_next_at')
    .on('outbox')
    .columns(['status', 'priority', 'next_at'])
    .execute()
  await db.schema
    .alterTable('suppressions')
    .addColumn('scope', 'text', (column) => column.notNull().defaultTo('lists'))
    .execute()
}
