import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { orderedId } from '../db/ordered-id.ts'
import { truncateWal } from '../db/truncate-wal.ts'
import { acceptedFor, type LinkKeys, linkKeysAt, lookEvery } from './link-keys.ts'
import { isSealedWith, type SealingKeys, seal, unseal } from './seal.ts'

/** The name of the row whose key hashes are made with. */
const hashingName = 'hashing'
/** How the names of rows begin whose keys sign links, or did. */
const signingName = 'signing'

/** The keys of a database, base64url. */
export interface Keys {
  /** Keys the hashes of addresses, requests and counters. It never changes: by it, a suppression is found again. */
  hashing: string
  links: LinkKeys
}

/**
 * Makes the keys of a new database and seals those that are not. Of processes that start together, the first to store
 * wins.
 *
 * @param sealing see {@link SealingKeys}.
 * @param now milliseconds since 1970.
 * @throws ConfigError when the keys are sealed and `sealing` does not open them.
 */
export async function openKeys(
  database: Database,
  sealing: SealingKeys,
  now: number,
): Promise<Keys> {
  const sealed = await database.transaction().execute(async (transaction) => {
    await makeMissing(transaction, sealing)
    return await sealAll(transaction, sealing)
  })
  if (sealed) await truncateWal(database)
  return await readKeys(database, sealing, now)
}

/** Reads the keys of a database that was opened before; see {@link openKeys}. */
export async function readKeys(
  database: Database,
  sealing: SealingKeys,
  now: number,
): Promise<Keys> {
  const rows = await database.selectFrom('secrets').selectAll().execute()
  const keys = rows.map(({ name, value, created_at, accepted_until }) => ({
    name,
    value: unseal(value, name, sealing),
    createdAt: created_at,
    acceptedUntil: accepted_until === 0 ? Number.POSITIVE_INFINITY : accepted_until,
  }))
  const hashing = keys.find(({ name }) => name === hashingName)
  if (!hashing) throw new TypeError('There is no key to make hashes with.')
  const signing = keys.filter(({ name }) => name.startsWith(signingName))
  return { hashing: hashing.value, links: linkKeysAt(signing, now) }
}

/**
 * Makes a new key that signs links. Those before it never sign again; their links work for a time, or no more.
 *
 * @param now milliseconds since 1970.
 * @param revokeOld ends every link that was signed before: somebody else may have a key.
 */
export async function rotateKey(
  transaction: DatabaseTransaction,
  sealing: SealingKeys,
  now: number,
  { revokeOld }: { revokeOld: boolean },
): Promise<void> {
  if (revokeOld) {
    await transaction.deleteFrom('secrets').where('name', 'like', `${signingName}%`).execute()
  } else {
    await transaction
      .updateTable('secrets')
      .set({ accepted_until: now + acceptedFor })
      .where('name', 'like', `${signingName}%`)
      .where('accepted_until', '=', 0)
      .execute()
  }
  const name = `${signingName}:${orderedId()}`
  await transaction
    .insertInto('secrets')
    .values({ name, value: storedValue(newKey(), name, sealing), created_at: now })
    .execute()
}

/** The keys of links of a running server. */
export interface WatchedLinkKeys {
  linkKeys: () => LinkKeys
  stop: () => void
}

/**
 * Takes up a new key, and drops a revoked one, within {@link lookEvery}. While the database does not answer, the keys
 * stay what they were.
 *
 * @param first what was read at the start.
 */
export function watchLinkKeys(
  database: Database,
  sealing: SealingKeys,
  first: LinkKeys,
  now: () => number,
  logger: FastifyBaseLogger,
): WatchedLinkKeys {
  let current = first
  let failing = false
  const look = async () => {
    try {
      current = (await readKeys(database, sealing, now())).links
      failing = false
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown'
      // Once for a time without a database: a line every few seconds would hide what else is said.
      if (!failing) logger.error({ error: name }, 'the keys of links could not be read again')
      failing = true
    }
  }
  const timer = setInterval(() => void look(), lookEvery)
  return { linkKeys: () => current, stop: () => clearInterval(timer) }
}

/** A key, base64url. */
function newKey(): string {
  return randomBytes(32).toString('base64url')
}

/** A value as it is stored. */
function storedValue(value: string, name: string, [key]: SealingKeys): string {
  return key ? seal(value, name, key) : value
}

async function makeMissing(transaction: DatabaseTransaction, sealing: SealingKeys): Promise<void> {
  const rows = await transaction.selectFrom('secrets').select(['name', 'value']).execute()
  // Before anything is made: whoever lacks the key of a database must not get new ones in it.
  for (const { name, value } of rows) unseal(value, name, sealing)
  const missing = [signingName, hashingName].filter(
    (name) => !rows.some((row) => row.name.startsWith(name)),
  )
  if (missing.length === 0) return
  await transaction
    .insertInto('secrets')
    .values(missing.map((name) => ({ name, value: storedValue(newKey(), name, sealing) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** @returns whether there was anything to seal. */
async function sealAll(transaction: DatabaseTransaction, sealing: SealingKeys): Promise<boolean> {
  const [key] = sealing
  if (!key) return false
  const rows = await transaction.selectFrom('secrets').select(['name', 'value']).execute()
  const open = rows.filter(({ name, value }) => !isSealedWith(key, value, name))
  for (const { name, value } of open) {
    await transaction
      .updateTable('secrets')
      .set({ value: seal(unseal(value, name, sealing), name, key) })
      .where('name', '=', name)
      .where('value', '=', value)
      .execute()
  }
  return open.length > 0
}
