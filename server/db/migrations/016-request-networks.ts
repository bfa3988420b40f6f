import { type Kysely, sql } from 'kysely'

/** Whose mailbox a request about a list is of and which network it came from; the receipt an address gets after a stop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['email_key', 'client_hash', 'network_hash']) {
    await db.schema
      .alterTable('requests')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
  await db.schema
    .alterTable('suppressions')
    .addColumn('receipt_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update requests set email_key = lower(email)`.execute(db)
  await db.schema.createIndex('requests_email_key').on('requests').column('email_key').execute()
}
