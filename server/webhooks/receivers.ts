import { type Selectable, sql } from 'kysely'
import { day } from '../../contract/duration.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { orderedId } from '../db/ordered-id.ts'
import type { ReceiversTable } from '../db/schema.ts'
import { type SealingKeys, seal, unseal } from '../secrets/seal.ts'
import { newSecret, secretBytes } from './sign.ts'

export type Receiver = Selectable<ReceiversTable>

/** How long a secret that was replaced goes on signing beside the new one. */
export const bothSignFor = day

/** How the rows of its secrets in the table of secrets begin, which seals them with all others. */
const secretsOf = (receiver: string) => `webhook:${receiver}:`

/** @returns the receiver's id and its secret, which nobody is shown again. */
export async function addReceiver(
  transaction: DatabaseTransaction,
  receiver: Pick<Receiver, 'address' | 'kinds' | 'shape'>,
  sealing: SealingKeys,
  now: number,
): Promise<{ id: string; secret: string }> {
  const id = orderedId()
  await transaction
    .insertInto('receivers')
    .values({ id, created_at: now, ...receiver })
    .execute()
  return { id, secret: await storeSecret(transaction, id, sealing, now) }
}

export async function readReceiver(database: Database, id: string): Promise<Receiver | undefined> {
  return await database.selectFrom('receivers').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Every receiver, with how many of its events wait and how many were given up. */
export async function listReceivers(database: Database) {
  const counted = (status: 'waiting' | 'failed') =>
    sql<number>`(select count(*) from deliveries
      where receiver = receivers.id and status = ${status})`.as(status)
  const all = database.selectFrom('receivers').selectAll()
  return await all
    .select([counted('waiting'), counted('failed')])
    .orderBy('id')
    .execute()
}

/** Makes a new secret; the one before it signs as well for a day, and any older one no more. */
export async function rotateSecret(
  transaction: DatabaseTransaction,
  id: string,
  sealing: SealingKeys,
  now: number,
): Promise<string> {
  const old = `${secretsOf(id)}%`
  await transaction
    .deleteFrom('secrets')
    .where('name', 'like', old)
    .where('accepted_until', '>', 0)
    .execute()
  await transaction
    .updateTable('secrets')
    .set({ accepted_until: now + bothSignFor })
    .where('name', 'like', old)
    .execute()
  return await storeSecret(transaction, id, sealing, now)
}

/** Removes a receiver with its secrets and what was to be delivered to it; false when there is none. */
export async function removeReceiver(
  transaction: DatabaseTransaction,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('receivers')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await transaction.deleteFrom('deliveries').where('receiver', '=', id).execute()
  await transaction
    .deleteFrom('secrets')
    .where('name', 'like', `${secretsOf(id)}%`)
    .execute()
  return numDeletedRows === 1n
}

/** What signs for a receiver at this moment, the newest first. */
export async function readSecrets(
  database: Database,
  id: string,
  sealing: SealingKeys,
  now: number,
): Promise<Uint8Array[]> {
  const rows = await database
    .selectFrom('secrets')
    .select(['name', 'value', 'accepted_until'])
    .where('name', 'like', `${secretsOf(id)}%`)
    .orderBy('name', 'desc')
    .execute()
  const valid = rows.filter(({ accepted_until: until }) => until === 0 || until > now)
  return valid.map(({ name, value }) => secretBytes(unseal(value, name, sealing)))
}

async function storeSecret(
  transaction: DatabaseTransaction,
  receiver: string,
  [key]: SealingKeys,
  now: number,
): Promise<string> {
  const name = secretsOf(receiver) + orderedId()
  const secret = newSecret()
  const value = key ? seal(secret, name, key) : secret
  await transaction.insertInto('secrets').values({ name, value, created_at: now }).execute()
  return secret
}
