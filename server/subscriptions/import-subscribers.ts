import { sql } from 'kysely'
import type { SubscriptionSource } from '../../contract/leads/subscribers.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { orderedId } from '../db/ordered-id.ts'
import { emailHash } from '../secrets/keyed-hash.ts'
import { recordEvent } from '../timeline/record-event.ts'

/** Somebody whose consent was given elsewhere and can be proved. */
export interface ProvenSubscriber {
  email: string
  company: string
  source: SubscriptionSource
  consent_text: string
  /** Milliseconds since 1970. */
  consented_at: number
  /** The file and row it comes from: stands in place of a page, and in the timeline. */
  origin: string
}

export interface ImportCounts {
  added: number
  /** On the suppression list, or erased after they agreed: they are not written to again. */
  suppressed: number
  /** There already, and left as they are, whatever their status. */
  present: number
}

/** Stores subscribers as confirmed, each with a line `imported`. No mail goes out. @param secret the key of hashes. */
export async function importSubscribers(
  transaction: DatabaseTransaction,
  subscribers: readonly ProvenSubscriber[],
  now: number,
  secret: string,
): Promise<ImportCounts> {
  const counts = { added: 0, suppressed: 0, present: 0 }
  for (const one of subscribers) {
    const isOut = await isUnwelcome(transaction, emailHash(one.email, secret), one.consented_at)
    const became = isOut ? 'suppressed' : await importOne(transaction, one, now)
    counts[became] += 1
  }
  return counts
}

/** Whether an address is suppressed, or was erased as a whole since it agreed: that consent is gone with the rest. */
async function isUnwelcome(transaction: DatabaseTransaction, hash: string, consentedAt: number) {
  const suppressed = transaction
    .selectFrom('suppressions')
    .select('created_at as at')
    .where('address_hash', '=', hash)
  const erased = transaction
    .selectFrom('ledger')
    .select('at')
    .where('what', '=', 'erased')
    .where('scope', '=', '')
    .where('address_hash', '=', hash)
    .where('at', '>=', consentedAt)
  return (await suppressed.unionAll(erased).executeTakeFirst()) !== undefined
}

async function importOne(
  transaction: DatabaseTransaction,
  { consented_at, origin: page, ...subscriber }: ProvenSubscriber,
  now: number,
): Promise<'added' | 'present'> {
  const { source, email } = subscriber
  const email_key = email.toLowerCase()
  const known = await transaction
    .selectFrom('subscribers')
    .select('id')
    // The index is on what the database takes for lower case.
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('source', '=', source)
    .executeTakeFirst()
  if (known) return 'present'
  const id = orderedId()
  const consent = { status: 'confirmed', confirmation_sent_at: consented_at } as const
  await transaction
    .insertInto('subscribers')
    .values({
      ...subscriber,
      ...consent,
      id,
      created_at: now,
      email_key,
      page,
      confirmed_at: consented_at,
    })
    .execute()
  await recordEvent(transaction, { kind: 'subscribers', id }, 'imported', page, now)
  return 'added'
}
