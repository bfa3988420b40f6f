import type { Kysely } from 'kysely'

/** Slots that are taken, and which one a booking holds or held. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('booking_slots')
    .addColumn('starts_at', 'bigint', (column) => column.primaryKey())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    // Whoever erases a booking frees its slot with it.
    .addColumn('booking_id', 'text', (column) =>
      column.notNull().references('bookings.id').onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('booking_slots_booking_id')
    .on('booking_slots')
    .column('booking_id')
    .execute()

  // One statement for each column: SQLite adds no two at once.
  const bookings = db.schema.alterTable('bookings')
  await bookings.addColumn('slot', 'text', (column) => column.notNull().defaultTo('')).execute()
  for (const name of ['slot_minutes', 'sequence']) {
    await bookings.addColumn(name, 'integer', (column) => column.notNull().defaultTo(0)).execute()
  }
}
