import { type Kysely, sql } from 'kysely'

/** From which network a mail was asked for, until it is counted against the bounds of mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('outbox')
    .addColumn('cause_hash', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  // Few rows of many: those not counted yet.
  await db.schema
    .createIndex('outbox_cause_hash')
    .on('outbox')
    .column('created_at')
    .where(sql.ref('cause_hash'), '<>', '')
    .execute()
}
