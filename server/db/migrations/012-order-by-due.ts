import { CompiledQuery, type Kysely } from 'kysely'

/** Requests that wait, by their last day, and snoozed leads by when they come back; nothing read next steps by their day. */
const statements = [
  'drop index leads_due',
  'drop index leads_snoozed',
  'drop index leads_next_step',
  `create index leads_due on leads (due_on, id)
    where due_on <> '' and state in ('new', 'working', 'quarantined')`,
  'create index leads_snoozed on leads (snoozed_until, id) where snoozed_until > 0',
]

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of statements) {
    await database.executeQuery(CompiledQuery.raw(statement))
  }
}
