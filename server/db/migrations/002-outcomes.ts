import { type Kysely, sql } from 'kysely'

/** A repeated form is told how the first ended, which its words alone do not say after a release. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency_keys add column outcome text not null default ''`.execute(
    database,
  )
}
