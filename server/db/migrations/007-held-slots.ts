import { type Kysely, sql } from 'kysely'

/** Until when a slot is only held, and what a booking is known by besides its id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('booking_slots')
    .addColumn('held_until', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()

  // One statement for each column: SQLite adds no two at once.
  const bookings = db.schema.alterTable('bookings')
  for (const name of ['email_key', 'client_hash', 'network_hash']) {
    await bookings.addColumn(name, 'text', (column) => column.notNull().defaultTo('')).execute()
  }
  await bookings
    .addColumn('address_confirmed_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update bookings set email_key = lower(email)`.execute(db)
  await db.schema.createIndex('bookings_email_key').on('bookings').column('email_key').execute()
  // Few rows of many: those of the last days.
  await db.schema
    .createIndex('bookings_client_hash')
    .on('bookings')
    .column('created_at')
    .where(sql.ref('client_hash'), '<>', '')
    .execute()
}
