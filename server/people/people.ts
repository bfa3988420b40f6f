import type { Selectable } from 'kysely'
import { hasRight, type Role } from '../../contract/desk/roles.ts'
import { toMailable } from '../../contract/forms/mailable.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { isPostgres } from '../db/is-postgres.ts'
import { createOrderedId } from '../db/ordered-id.ts'
import type { Schema } from '../db/schema.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { type AuditActor, recordAudit } from './record-audit.ts'

export type StoredPerson = Selectable<Schema['people']>

/** How a change ended; `last-owner`: refused, as then nobody could invite anybody. */
export type PersonChange = 'done' | 'unknown' | 'last-owner'

interface Changing {
  by: AuditActor
  now: number
}

/** The form in which addresses are compared: in lower case. */
const toEmailKey = (email: string) => toMailable(email).toLowerCase()

export async function findPerson(
  database: Database,
  email: string,
): Promise<StoredPerson | undefined> {
  return await database
    .selectFrom('people')
    .selectAll()
    .where('email_key', '=', toEmailKey(email))
    .executeTakeFirst()
}

export async function listPeople(database: Database): Promise<StoredPerson[]> {
  return await database.selectFrom('people').selectAll().orderBy('created_at').execute()
}

/** The names of everybody at the desk, now or before. */
export async function listDeskNames(database: Database): Promise<Set<string>> {
  const rows = await database
    .selectFrom('people')
    .select('name')
    .union(database.selectFrom('audit').select('actor_name as name'))
    .execute()
  return new Set(rows.map(({ name }) => name))
}

export async function hasPeople(database: Database): Promise<boolean> {
  return (await database.selectFrom('people').select('id').limit(1).execute()).length > 0
}

/** Why a person was not added: the address is taken, or the name, by which leads have owners and the audit names people. */
type PersonRefusal = 'known' | 'name-taken'

/** Adds a person. The first one is an owner, whatever role was asked for. */
export async function addPerson(
  transaction: DatabaseTransaction,
  { email, name, role }: { email: string; name: string; role: Role },
  now: number,
): Promise<StoredPerson | PersonRefusal> {
  await lockOwners(transaction)
  const people = await listPeople(transaction)
  if (people.some((person) => person.email_key === toEmailKey(email))) return 'known'
  if (people.some((person) => isSameName(person.name, name))) return 'name-taken'
  const added = await transaction
    .insertInto('people')
    .values({
      id: createOrderedId(),
      email: toMailable(email),
      email_key: toEmailKey(email),
      name,
      role: people.length === 0 ? 'owner' : role,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  return added ?? 'known'
}

const isSameName = (a: string, b: string) =>
  a.normalize().toLowerCase() === b.normalize().toLowerCase()

/** Changes a person's role. Leads of somebody whose new role does not work on leads lose their owner. */
export async function changeRole(
  transaction: DatabaseTransaction,
  { id, role }: { id: string; role: Role },
  changing: Changing,
): Promise<PersonChange> {
  if (role !== 'owner' && (await isLastOwner(transaction, id))) return 'last-owner'
  const changed = transaction.updateTable('people').set({ role }).where('id', '=', id)
  const person = await changed.returning('name').executeTakeFirst()
  if (!person) return 'unknown'
  if (!hasRight(role, 'work-leads')) await unassignLeads(transaction, person.name, changing)
  return 'done'
}

/** Changes a person's name, and that of the owner of their leads. What they did before keeps the name of its day. */
export async function renamePerson(
  transaction: DatabaseTransaction,
  { id, name }: { id: string; name: string },
  now: number,
): Promise<'done' | 'unknown' | 'name-taken'> {
  await lockOwners(transaction)
  const people = await listPeople(transaction)
  const person = people.find((one) => one.id === id)
  if (!person) return 'unknown'
  if (people.some((other) => other !== person && isSameName(other.name, name))) return 'name-taken'
  await transaction.updateTable('people').set({ name }).where('id', '=', id).execute()
  // Their versions stay: whoever is replying to one need not read it again.
  await transaction
    .updateTable('leads')
    .set({ owner: name, updated_at: now })
    .where('owner', '=', person.name)
    .execute()
  return 'done'
}

/** Removes a person with sessions and passkeys; their leads lose their owner. */
export async function removePerson(
  transaction: DatabaseTransaction,
  id: string,
  changing: Changing,
): Promise<PersonChange> {
  if (await isLastOwner(transaction, id)) return 'last-owner'
  await transaction.deleteFrom('sign_in_links').where('person_id', '=', id).execute()
  const removed = transaction.deleteFrom('people').where('id', '=', id).returning('name')
  const person = await removed.executeTakeFirst()
  if (!person) return 'unknown'
  await unassignLeads(transaction, person.name, changing)
  return 'done'
}

/** Leaves a person's leads without an owner. */
async function unassignLeads(
  transaction: DatabaseTransaction,
  name: string,
  { by, now }: Changing,
): Promise<void> {
  const leads = await transaction
    .updateTable('leads')
    .set(({ eb }) => ({ owner: '', version: eb('version', '+', 1), updated_at: now }))
    .where('owner', '=', name)
    .returning(['kind', 'id'])
    .execute()
  const event = { event: 'assigned', by: { team: by.name }, data: { to: '' } } as const
  for (const lead of leads) {
    await recordEvent(transaction, lead, event, now)
    await recordAudit(transaction, by, { action: 'changed', lead, detail: 'who has it' }, now)
  }
}

/** Whether a person of this name works on leads. Until the commit nobody can remove them, or change their name or role. */
export async function lockAssignee(
  transaction: DatabaseTransaction,
  name: string,
): Promise<boolean> {
  const named = transaction.selectFrom('people').select('role').where('name', '=', name)
  const rows = await (isPostgres(transaction) ? named.forShare() : named).execute()
  return rows.some(({ role }) => hasRight(role, 'work-leads'))
}

/** Checked under the lock: two owners who remove one another at once would leave none. */
async function isLastOwner(transaction: DatabaseTransaction, id: string): Promise<boolean> {
  const rows = await lockOwners(transaction)
  return rows.length === 1 && rows[0]?.id === id
}

/** Lets one change of people happen at a time. */
async function lockOwners(transaction: DatabaseTransaction) {
  const owners = transaction
    .selectFrom('people')
    .select('id')
    .where('role', '=', 'owner')
    .orderBy('id')
  return await (isPostgres(transaction) ? owners.forUpdate() : owners).execute()
}
