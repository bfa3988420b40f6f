import { CompiledQuery, type Kysely } from 'kysely'

/** By which a repeat of a form leads to the page of what it stored. */
export async function up(database: Kysely<never>): Promise<void> {
  const column = `alter table idempotency_keys add column lead_id text not null default ''`
  await database.executeQuery(CompiledQuery.raw(column))
}
