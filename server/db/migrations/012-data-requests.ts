import { type Kysely, sql } from 'kysely'

/** Requests of people who may be on a list, and the day by which each is to be answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('requests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('request_type', 'text', (column) => column.notNull())
    .addColumn('profile', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('company', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('spam_reason', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('received'))
    .addColumn('received_on', 'text', (column) => column.notNull())
    .addColumn('due_on', 'text', (column) => column.notNull())
    .addColumn('address_confirmed_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('closed_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('answer', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createIndex('requests_created_at_id')
    .on('requests')
    .columns(['created_at', 'id'])
    .execute()
  await db.schema
    .createIndex('requests_quarantined')
    .on('requests')
    .columns(['created_at', 'id'])
    .where(sql.ref('spam_reason'), '<>', '')
    .execute()
  await db.schema
    .createIndex('requests_email_lower')
    .on('requests')
    .column(sql`lower(email)`)
    .execute()
  // Few rows of many: those that are still to be answered, looked for every five minutes.
  await db.schema
    .createIndex('requests_open')
    .on('requests')
    .column('due_on')
    .where(sql.ref('closed_at'), '=', sql.lit(0))
    .execute()
}
