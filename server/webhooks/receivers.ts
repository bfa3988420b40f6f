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

/** The kinds of lead that a receiver hears of. */
export const splitKinds = ({ kinds }: Pick<Receiver, 'kinds'>) =>
  z.array(z.enum(leadTables)).parse(kinds.split(' '))

/** How the rows of its secrets in the table of secrets begin, which seals them with all others. */
const toSecretPrefix = (receiver: string) => `webhook:${receiver}:`

/** Where events may be sent. @throws an Error with why they may not. */
export function checkAddress(address: string, innerHosts: readonly string[]): URL {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new Error('Say where: an https address without a user.')
  }
  if (!innerHosts.includes(getHost(url))) checkPublic(url)
  return url
}

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
  const secret = createSecret()
  await storeSecret(transaction, toSecretPrefix(id) + createOrderedId(), secret, sealing, now)
  return { id, secret }
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

/** Removes a receiver with its secrets and what was to be delivered to it. @returns its address, where there was one. */
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

/** What signs for a receiver. */
export async function readSecret(
  database: Database,
  id: string,
  sealing: SealingKeys,
): Promise<Uint8Array> {
  const { name, value } = await database
    .selectFrom('secrets')
    .select(['name', 'value'])
    .where('name', 'like', `${toSecretPrefix(id)}%`)
    // Of one that an earlier version replaced, the newest.
    .orderBy('name', 'desc')
    .executeTakeFirstOrThrow()
  return decodeSecret(unseal(value, name, sealing))
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
