import { type Selectable, sql } from 'kysely'
import * as z from 'zod'
import { day } from '../../contract/duration.ts'
import { leadTables } from '../../contract/leads/leads.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { createOrderedId } from '../db/ordered-id.ts'
import type { Schema } from '../db/schema.ts'
import { storeSecret } from '../secrets/keys.ts'
import { type SealingKeys, unseal } from '../secrets/seal.ts'
import { createSecret, decodeSecret } from './post-json.ts'

export type Receiver = Selectable<Schema['receivers']>

/** The kinds of lead that a receiver hears of. */
export const splitKinds = ({ kinds }: Pick<Receiver, 'kinds'>) =>
  z.array(z.enum(leadTables)).parse(kinds.split(' '))

/** How long a secret that was replaced goes on signing beside the new one. */
export const rotationOverlap = day

/** How the rows of its secrets in the table of secrets begin, which seals them with all others. */
const toSecretPrefix = (receiver: string) => `webhook:${receiver}:`

/** @returns the receiver's id and its secret, which nobody is shown again. */
export async function addReceiver(
  transaction: DatabaseTransaction,
  receiver: Pick<Receiver, 'address' | 'kinds' | 'shape'>,
  sealing: SealingKeys,
  now: number,
): Promise<{ id: string; secret: string }> {
  const id = createOrderedId()
  await transaction
    .insertInto('receivers')
    .values({ id, created_at: now, ...receiver })
    .execute()
  return { id, secret: await makeSecret(transaction, id, sealing, now) }
}

export async function readReceiver(database: Database, id: string): Promise<Receiver | undefined> {
  return await database.selectFrom('receivers').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Every receiver, with how many of its events wait, how many were given up, and of when the first of these is. */
export async function listReceivers(database: Database) {
  const counted = (status: 'waiting' | 'failed') =>
    sql<number>`(select count(*) from deliveries
      where receiver = receivers.id and status = ${status})`.as(status)
  const since = sql<number | null>`(select min(created_at) from deliveries
    where receiver = receivers.id and status = 'failed')`
  const all = database.selectFrom('receivers').selectAll()
  return await all
    .select([counted('waiting'), counted('failed'), since.as('failed_since')])
    .orderBy('id')
    .execute()
}

/** What was to be delivered to a receiver, the newest first; it stays for 30 days. */
export async function listDeliveries(database: Database, receiver: string, count: number) {
  return await database
    .selectFrom('deliveries')
    .selectAll()
    .where('receiver', '=', receiver)
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}

/** Makes a new secret; the one before it signs as well for a day, and any older one no more. */
export async function rotateSecret(
  transaction: DatabaseTransaction,
  id: string,
  sealing: SealingKeys,
  now: number,
): Promise<string> {
  const old = `${toSecretPrefix(id)}%`
  const replaced = transaction.deleteFrom('secrets').where('name', 'like', old)
  await replaced.where('accepted_until', '>', 0).execute()
  const until = transaction.updateTable('secrets').set({ accepted_until: now + rotationOverlap })
  await until.where('name', 'like', old).execute()
  return await makeSecret(transaction, id, sealing, now)
}

/** Removes a receiver with its secrets and what was to be delivered to it. */
export async function removeReceiver(transaction: DatabaseTransaction, id: string): Promise<void> {
  await transaction.deleteFrom('receivers').where('id', '=', id).execute()
  await transaction.deleteFrom('deliveries').where('receiver', '=', id).execute()
  const secrets = transaction.deleteFrom('secrets')
  await secrets.where('name', 'like', `${toSecretPrefix(id)}%`).execute()
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
    .where('name', 'like', `${toSecretPrefix(id)}%`)
    .orderBy('name', 'desc')
    .execute()
  const valid = rows.filter(({ accepted_until: until }) => until === 0 || until > now)
  return valid.map(({ name, value }) => decodeSecret(unseal(value, name, sealing)))
}

async function makeSecret(
  transaction: DatabaseTransaction,
  receiver: string,
  sealing: SealingKeys,
  now: number,
): Promise<string> {
  const secret = createSecret()
  await storeSecret(transaction, toSecretPrefix(receiver) + createOrderedId(), secret, sealing, now)
  return secret
}

/** Makes events that were given up due at once with all tries, under their ids. Counts them. */
export async function resendEvents(transaction: DatabaseTransaction, now: number): Promise<number> {
  const again = transaction
    .updateTable('deliveries')
    .set({ status: 'waiting', attempts: 0, failing_since: 0, next_at: now, leased_until: 0 })
    // One that a process has in hand is on its way.
    .where('leased_until', '<=', now)
    .where('status', '=', 'failed')
  return Number((await again.executeTakeFirstOrThrow()).numUpdatedRows)
}
