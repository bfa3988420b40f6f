import { type Selectable, sql } from 'kysely'
import * as z from 'zod'
import { leadTables } from '../../contract/leads/leads.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { createOrderedId } from '../db/ordered-id.ts'
import type { Schema } from '../db/schema.ts'
import { checkPublic, getHost } from '../http/fetch-outside.ts'
import { storeSecret } from '../secrets/keys.ts'
import { type SealingKeys, unseal } from '../secrets/seal.ts'
import { createSecret, decodeSecret } from './post-json.ts'

export type Receiver = Selectable<Schema['receivers']>

/** The kinds of lead that a receiver gets. */
export const splitKinds = ({ kinds }: Pick<Receiver, 'kinds'>) =>
  z.array(z.enum(leadTables)).parse(kinds.split(' '))

/** How the names of a receiver's secrets begin, in the table of secrets. */
const toSecretPrefix = (receiver: string) => `webhook:${receiver}:`

/** Checks where events may be sent. @throws an Error that says why not. */
export function checkAddress(address: string, innerHosts: readonly string[]): URL {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new Error('Say where: an https address without a user.')
  }
  if (!innerHosts.includes(getHost(url))) checkPublic(url)
  return url
}

/** @returns the receiver's id and its secret, which is not shown again. */
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
  const secret = createSecret()
  await storeSecret(transaction, toSecretPrefix(id) + createOrderedId(), secret, sealing, now)
  return { id, secret }
}

export async function readReceiver(database: Database, id: string): Promise<Receiver | undefined> {
  return await database.selectFrom('receivers').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Every receiver, with how many events wait or were given up, and the time of the oldest one given up. */
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

/** A receiver's deliveries, the newest first; they are kept for 30 days. */
export async function listDeliveries(database: Database, receiver: string, count: number) {
  return await database
    .selectFrom('deliveries')
    .selectAll()
    .where('receiver', '=', receiver)
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}

/** Removes a receiver with its secrets and deliveries. Returns its address; undefined when there is none. */
export async function removeReceiver(
  transaction: DatabaseTransaction,
  id: string,
): Promise<string | undefined> {
  const removed = transaction.deleteFrom('receivers').where('id', '=', id).returning('address')
  const receiver = await removed.executeTakeFirst()
  await transaction.deleteFrom('deliveries').where('receiver', '=', id).execute()
  const secrets = transaction.deleteFrom('secrets')
  await secrets.where('name', 'like', `${toSecretPrefix(id)}%`).execute()
  return receiver?.address
}

/** The secret that signs a receiver's messages. */
export async function readSecret(
  database: Database,
  id: string,
  sealing: SealingKeys,
): Promise<Uint8Array> {
  const { name, value } = await database
    .selectFrom('secrets')
    .select(['name', 'value'])
    .where('name', 'like', `${toSecretPrefix(id)}%`)
    // Of several, which an earlier version made, the newest.
    .orderBy('name', 'desc')
    .executeTakeFirstOrThrow()
  return decodeSecret(unseal(value, name, sealing))
}

/** Makes events that were given up due at once, with all tries and the same ids. Returns how many. */
export async function resendEvents(transaction: DatabaseTransaction, now: number): Promise<number> {
  const again = transaction
    .updateTable('deliveries')
    .set({ status: 'waiting', attempts: 0, failing_since: 0, next_at: now, leased_until: 0 })
    // Not those that are being sent.
    .where('leased_until', '<=', now)
    .where('status', '=', 'failed')
  return Number((await again.executeTakeFirstOrThrow()).numUpdatedRows)
}
