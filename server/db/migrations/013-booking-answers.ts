import type { Kysely } from 'kysely'

/** What the booking form asks besides: the competitor, and who would work with a lead list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['competitor', 'list_users']) {
    await db.schema
      .alterTable('bookings')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
}
