import { CompiledQuery, type Kysely } from 'kysely'

/**
 * What the views ask of a lead that waits, so that its row is not read to count it; and a kind within the two views that
 * grow, such as closed requests.
 */
const statements = [
  'drop index leads_waiting',
  'drop index leads_waiting_for',
  'drop index leads_due',
  `create index leads_waiting on leads (created_at, id, snoozed_until, due_on, kind, state)
    where state in ('new', 'working')`,
  `create index leads_waiting_for on leads (owner, created_at, id, snoozed_until, due_on, kind, state)
    where state in ('new', 'working')`,
  `create index leads_due on leads (due_on, id, snoozed_until, owner, kind, state, created_at)
    where due_on <> '' and state in ('new', 'working', 'quarantined')`,
  `create index leads_replied_kind on leads (kind, created_at, id) where state = 'answered'`,
  `create index leads_closed_kind on leads (kind, created_at, id) where state = 'closed'`,
]

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of statements) {
    await database.executeQuery(CompiledQuery.raw(statement))
  }
}
