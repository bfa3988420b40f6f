import { type Kysely, sql } from 'kysely'

/** An event is given up a day after its first failed try, however long it waited for that. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table deliveries add column failing_since bigint not null default 0`.execute(
    database,
  )
}
