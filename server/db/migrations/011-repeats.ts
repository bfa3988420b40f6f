import { CompiledQuery, type Kysely } from 'kysely'

/** The id of the lead that a form stored, so that a repeat of the form leads to the same page. */
export async function up(database: Kysely<never>): Promise<void> {
  const column = `alter table idempotency_keys add column lead_id text not null default ''`
  await database.executeQuery(CompiledQuery.raw(column))
}
