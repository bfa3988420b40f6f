import { sql } from 'kysely'
import type { SubscriptionSource } from '../../contract/leads/subscribers.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { orderedId } from '../db/ordered-id.ts'
import { emailHash } from '../secrets/email-hash.ts'
import { recordEvent } from '../timeline/record-event.ts'

/** Somebody whose consent was given elsewhere and can be proved. */
export interface ProvenSubscriber {
  email: string
  company: string
  source: SubscriptionSource
  consent_text: string
  /** Milliseconds since 1970. */
  consented_at: number
  /** The file and line it comes from: stands in place of a page, and in the timeline. */
  origin: string
}

export interface ImportCounts {
  added: number
  /** On the suppression list, or erased after they agreed: they are not written to again. */
  suppressed: number
  /** There already, and left as they are, whatever their status. */
  present: number
}

/**
 * Stores subscribers as confirmed, each with the line `imported` in its timeline, which receivers hear of. No mail goes out.
 *
 * @param now milliseconds since 1970.
 * @param secret the key of the suppression list, base64url.
 */
export async function importSubscribers(
  transaction: DatabaseTransaction,
  subscribers: ProvenSubscriber[],
  now: number,
  secret: string,
): Promise<ImportCounts> {
  const hashes = subscribers.map(({ email }) => emailHash(email, secret))
  const listed = await transaction
    .selectFrom('suppressions')
    .select('address_hash')
    .where('address_hash', 'in', hashes)
    .execute()
  const suppressed = new Set(listed.map(({ address_hash }) => address_hash))
  const erasedAt = await readErasures(transaction, hashes)
  const allowed = subscribers.filter(({ consented_at }, index) => {
    const hash = hashes[index] ?? ''
    return !suppressed.has(hash) && consented_at > (erasedAt.get(hash) ?? -1)
  })
  const added = await insert(transaction, allowed, now)
  return {
    added,
    suppressed: subscribers.length - allowed.length,
    present: allowed.length - added,
  }
}

/** When each of these addresses was erased last as a whole, of those that ever were: a consent from before is gone with the rest. */
async function readErasures(
  transaction: DatabaseTransaction,
  hashes: readonly string[],
): Promise<Map<string, number>> {
  if (hashes.length === 0) return new Map()
  const rows = await transaction
    .selectFrom('ledger')
    .select(({ fn }) => ['address_hash', fn.max('at').as('at')])
    .where('what', '=', 'erased')
    .where('scope', '=', '')
    .where('address_hash', 'in', hashes)
    .groupBy('address_hash')
    .execute()
  return new Map(rows.map(({ address_hash, at }) => [address_hash, at]))
}

/** Those of these that are on their list, were asked to be or have left it. */
async function readKnown(
  transaction: DatabaseTransaction,
  subscribers: readonly ProvenSubscriber[],
): Promise<Set<string>> {
  const rows = await transaction
    .selectFrom('subscribers')
    .select(['source', 'email'])
    // The index is on what the database takes for lower case.
    .where(
      sql`lower(email)`,
      'in',
      subscribers.map(({ email }) => sql`lower(${email})`),
    )
    .execute()
  return new Set(rows.map(({ source, email }) => listedAs(source, email)))
}

const listedAs = (source: SubscriptionSource, email: string) => `${source} ${email.toLowerCase()}`

async function insert(
  transaction: DatabaseTransaction,
  subscribers: ProvenSubscriber[],
  now: number,
): Promise<number> {
  if (subscribers.length === 0) return 0
  const known = await readKnown(transaction, subscribers)
  const unknown = subscribers.filter((one) => !known.has(listedAs(one.source, one.email)))
  if (unknown.length === 0) return 0
  const rows = unknown.map(({ consented_at, origin, ...subscriber }) => ({
    ...subscriber,
    id: orderedId(),
    created_at: now,
    email_key: subscriber.email.toLowerCase(),
    page: origin,
    status: 'confirmed' as const,
    confirmation_sent_at: consented_at,
    confirmed_at: consented_at,
  }))
  const stored = await transaction
    .insertInto('subscribers')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'page'])
    .execute()
  for (const { id, page } of stored) {
    await recordEvent(transaction, { kind: 'subscribers', id }, 'imported', page, now)
  }
  return stored.length
}
