import { randomBytes } from 'node:crypto'
import { day, second } from '../../contract/duration.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { createOrderedId } from '../db/ordered-id.ts'
import { truncateWal } from '../db/truncate-wal.ts'
import { isSealedWith, type SealingKeys, seal, unseal } from './seal.ts'

/** The keys of links at one moment, base64url. */
export interface LinkKeys {
  signing: string
  /** All keys whose links may still work, and until when; the newest first, without an end. */
  accepted: readonly { value: string; acceptedUntil: number }[]
}

/** The keys of a database: 256 random bits each, base64url. */
export interface Keys {
  /** The key of all hashes. It never changes, so that a suppressed address is found again. */
  hashing: string
  links: LinkKeys
}

/** How often a running server looks for a new key, in milliseconds. */
export const keyRefreshInterval = 10 * second

/** How old a key must be before it signs, in milliseconds: by then every server knows it, and accepts its links. */
export const signsAfter = 3 * keyRefreshInterval

/** How long links of a replaced key work: longer than meetings are booked ahead. Links to leave work until a key is revoked. */
export const acceptedWithin = 90 * day

/** The name of the row with the key of hashes; names of keys that sign links, or did, begin with the other. */
const hashingName = 'hashing'
const signingName = 'signing'

/** Makes the keys of a new database, once for all processes, and seals unsealed ones. @throws ConfigError */
export async function openKeys(
  database: Database,
  sealing: SealingKeys,
  now: number,
): Promise<Keys> {
  const isNewlySealed = await database.transaction().execute(async (transaction) => {
    const rows = await transaction.selectFrom('secrets').select(['name', 'value']).execute()
    // First: a process that cannot open a database's keys must not make new ones in it.
    for (const { name, value } of rows) unseal(value, name, sealing)
    for (const name of [hashingName, signingName]) {
      if (!rows.some((row) => row.name.startsWith(name))) {
        await storeSecret(transaction, name, newKey(), sealing, 0)
      }
    }
    const [key] = sealing
    const open = key ? rows.filter(({ name, value }) => !isSealedWith(key, value, name)) : []
    for (const { name, value } of open) {
      await transaction
        .updateTable('secrets')
        .set({ value: seal(unseal(value, name, sealing), name, sealing) })
        .where('name', '=', name)
        .where('value', '=', value)
        .execute()
    }
    return open.length > 0
  })
  if (isNewlySealed) await truncateWal(database)
  return await readKeys(database, sealing, now)
}

/** Reads the keys of a database that `openKeys` has set up. @throws ConfigError */
export async function readKeys(
  database: Database,
  sealing: SealingKeys,
  now: number,
): Promise<Keys> {
  const rows = database.selectFrom('secrets').selectAll().orderBy('created_at', 'desc')
  const keys = (await rows.execute()).map(({ name, value, created_at, accepted_until }) => ({
    name,
    value: unseal(value, name, sealing),
    created_at,
    acceptedUntil: accepted_until === 0 ? Number.POSITIVE_INFINITY : accepted_until,
  }))
  const hashing = keys.find(({ name }) => name === hashingName)
  const accepted = keys.filter(({ name }) => name.startsWith(signingName))
  const isSeen = accepted.find(({ created_at }) => created_at + signsAfter <= now)
  const signing = isSeen ?? accepted.at(-1)
  if (!hashing || !signing) throw new TypeError('The database has no keys.')
  return { hashing: hashing.value, links: { signing: signing.value, accepted } }
}

/** Makes a new key to sign links. Links of older keys work for a time, or no more (`revokeOld`). */
export async function rotateKey(
  transaction: DatabaseTransaction,
  sealing: SealingKeys,
  now: number,
  { revokeOld }: { revokeOld: boolean },
): Promise<void> {
  const old = `${signingName}%`
  if (revokeOld) {
    await transaction.deleteFrom('secrets').where('name', 'like', old).execute()
  } else {
    await transaction
      .updateTable('secrets')
      .set({ accepted_until: now + acceptedWithin })
      .where('name', 'like', old)
      .where('accepted_until', '=', 0)
      .execute()
  }
  await storeSecret(transaction, `${signingName}:${createOrderedId()}`, newKey(), sealing, now)
}

/** Stores a secret, sealed when a key for that is set; an existing one of the same name stays. */
export async function storeSecret(
  transaction: DatabaseTransaction,
  name: string,
  secret: string,
  sealing: SealingKeys,
  now: number,
): Promise<void> {
  await transaction
    .insertInto('secrets')
    .values({ name, value: seal(secret, name, sealing), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function newKey(): string {
  return randomBytes(32).toString('base64url')
}

/** Keeps the keys of links of a running server fresh; a failed refresh leaves them as they are. */
export function followLinkKeys(
  database: Database,
  sealing: SealingKeys,
  first: LinkKeys,
  now: () => number,
) {
  let current = first
  const refresh = async () => {
    current = (await readKeys(database, sealing, now())).links
  }
  return { linkKeys: () => current, refresh }
}
