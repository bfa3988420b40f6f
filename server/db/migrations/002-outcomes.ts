import { type Kysely, sql } from 'kysely'

/** A repeated form gets the outcome of the first, which its words alone do not say after a release. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency_keys add column outcome text not null default ''`.execute(
    database,
  )
}
