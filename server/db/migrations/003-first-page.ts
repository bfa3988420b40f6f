import { CompiledQuery, type Kysely } from 'kysely'

/** A form's own page is in `page`; no other page of a visit is known any more. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const table of ['messages', 'subscribers', 'bookings']) {
    await database.executeQuery(CompiledQuery.raw(`alter table ${table} drop column first_page`))
  }
}
