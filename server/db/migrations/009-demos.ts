import { CompiledQuery, type Kysely } from 'kysely'

/** By which demos are listed by their day. */
export async function up(database: Kysely<never>): Promise<void> {
  const index = `create index bookings_slot on bookings (slot, id) where slot <> ''`
  await database.executeQuery(CompiledQuery.raw(index))
}
