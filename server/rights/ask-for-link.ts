import { randomUUIDv7 } from 'node:crypto'
import type { DatabaseTransaction } from '../db/database.ts'
import { addressHash } from '../leads/address-hash.ts'
import { findLead, findLeadsByAddress, type LeadKey } from '../leads/find-leads.ts'
import { enqueueMail } from '../outbox/enqueue-mail.ts'

/** How long an address that was asked for gets no second link, in milliseconds. */
export const pauseBetweenLinks = 10 * 60 * 1000

/**
 * Mails a fresh link to an address about which something is stored. For any other it does the same work and takes the
 * mail back before anybody sees it, so that neither the answer nor its time tells which it was.
 *
 * @param email as somebody typed it; the mail goes to the spelling that is stored.
 */
export async function askForLink(
  transaction: DatabaseTransaction,
  email: string,
  secret: string,
  now: number,
): Promise<void> {
  const first = await isFirstInWindow(transaction, addressHash(email, secret), now)
  const leads = await findLeadsByAddress(transaction, email)
  const lead: LeadKey = leads.at(-1) ?? { kind: 'messages', id: randomUUIDv7() }
  const known = await findLead(transaction, lead.id)
  const job = { template: 'your-data', recipient: known?.email ?? email, now } as const
  if (known && first) {
    await enqueueMail(transaction, { ...job, lead })
  } else {
    const nobody = { kind: lead.kind, id: randomUUIDv7() }
    await enqueueMail(transaction, { ...job, lead: nobody })
    await transaction.deleteFrom('outbox').where('lead_id', '=', nobody.id).execute()
  }
}

/** Counts an asking, under the keyed hash of the address: an unknown address must not be stored for having been typed. */
async function isFirstInWindow(
  transaction: DatabaseTransaction,
  hash: string,
  now: number,
): Promise<boolean> {
  const { count } = await transaction
    .insertInto('counters')
    .values({
      name: `your-data:${hash}`,
      window_start: now - (now % pauseBetweenLinks),
      count: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'window_start'])
        .doUpdateSet(({ ref, eb }) => ({ count: eb(ref('counters.count'), '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return count === 1
}
