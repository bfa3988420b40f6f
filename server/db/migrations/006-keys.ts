import { type Kysely, sql } from 'kysely'

/** Keys of links that can be replaced, and a key of its own for hashes: the one that made them so far. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One statement for each column: SQLite adds no two at once.
  for (const name of ['created_at', 'accepted_until']) {
    await db.schema
      .alterTable('secrets')
      .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
  }
  await sql`insert into secrets (name, value) select 'hashing', value from secrets where name = 'signing'`.execute(
    db,
  )
}
