import { CompiledQuery, type Kysely } from 'kysely'

/** Which notice is the last of its hour stood in `facts`, as the word “last”. */
export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of [
    `alter table outbox add column is_last bigint not null default 0`,
    `update outbox set is_last = 1, facts = '' where facts = 'last'`,
  ]) {
    await database.executeQuery(CompiledQuery.raw(statement))
  }
}
