import { type Kysely, sql } from 'kysely'

/** Mails to send, what happened to each lead, consent that can be proved and withdrawn, and shared counters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['messages', 'subscribers', 'bookings']) {
    await db.schema
      .alterTable(table)
      .addColumn('spam_reason', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
  for (const column of ['asked_at', 'confirmed_at', 'unsubscribed_at']) {
    await db.schema
      .alterTable('subscribers')
      .addColumn(column, 'bigint', (definition) => definition.notNull().defaultTo(0))
      .execute()
  }
  await sql`update subscribers set asked_at = created_at`.execute(db)

  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('lead_kind', 'text', (column) => column.notNull())
    .addColumn('lead_id', 'text', (column) => column.notNull())
    .addColumn('template', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .addColumn('leased_until', 'bigint', (column) => column.notNull())
    .addColumn('last_answer', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('outbox_status_next_at')
    .on('outbox')
    .columns(['status', 'next_at'])
    .execute()
  await db.schema.createIndex('outbox_lead_id').on('outbox').column('lead_id').execute()

  await db.schema
    .createTable('lead_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('lead_kind', 'text', (column) => column.notNull())
    .addColumn('lead_id', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('lead_events_lead_id').on('lead_events').column('lead_id').execute()

  await db.schema
    .createTable('suppressions')
    .addColumn('address_hash', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('counters')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('window_start', 'bigint', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('counters_pkey', ['name', 'window_start'])
    .execute()

  // Few rows of many: what is past its time is looked for every hour.
  for (const [status, time] of [
    ['pending', 'asked_at'],
    ['unsubscribed', 'unsubscribed_at'],
  ] as const) {
    await db.schema
      .createIndex(`subscribers_${status}`)
      .on('subscribers')
      .column(time)
      .where(sql.ref('status'), '=', sql.lit(status))
      .execute()
  }

  for (const table of ['messages', 'subscribers', 'bookings']) {
    await db.schema
      .createIndex(`${table}_created_at_id`)
      .on(table)
      .columns(['created_at', 'id'])
      .execute()
    await db.schema
      .createIndex(`${table}_quarantined`)
      .on(table)
      .columns(['created_at', 'id'])
      .where(sql.ref('spam_reason'), '<>', '')
      .execute()
    await db.schema
      .createIndex(`${table}_email_lower`)
      .on(table)
      .expression(sql`lower(email)`)
      .execute()
  }
}
