import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { orderedId } from '../db/ordered-id.ts'

/** How many go in one transaction, so that no visitor waits long behind it. */
const atOnce = 500

/**
 * Takes askings back that nobody confirmed where the address had left before: anybody can enter an address again, and
 * that must not delete the proof that it left. The row is what it was, and its time runs on from the day it left.
 * @param before askings from before this time have lapsed; milliseconds since 1970.
 * @param now milliseconds since 1970.
 * @returns the ids of the mails about them that never went out, now deleted.
 */
export async function expirePending(
  database: Database,
  before: number,
  now: number,
): Promise<string[]> {
  const jobs: string[] = []
  const lapsed = sql<boolean>`status = 'pending' and unsubscribed_at > 0 and confirmation_sent_at < ${before}`
  for (;;) {
    const leads = await database.transaction().execute(async (transaction) => {
      // The condition stands twice, so that one who confirms at this moment stays confirmed.
      const rows = await transaction
        .updateTable('subscribers')
        .set({ status: 'unsubscribed', spam_reason: '' })
        .where(lapsed)
        .where(
          'id',
          'in',
          sql<string>`(select id from subscribers where ${lapsed} limit ${atOnce})`,
        )
        .returning('id')
        .execute()
      if (rows.length === 0) return 0
      const ids = rows.map(({ id }) => id)
      const unsent = await transaction
        .deleteFrom('outbox')
        .where('lead_id', 'in', ids)
        .where('status', '!=', 'sent')
        .returning('id')
        .execute()
      jobs.push(...unsent.map(({ id }) => id))
      await transaction
        .insertInto('lead_events')
        .values(
          ids.map((id) => ({
            id: orderedId(),
            at: now,
            lead_kind: 'subscribers' as const,
            lead_id: id,
            event: 'expired' as const,
            detail: '',
          })),
        )
        .execute()
      return rows.length
    })
    if (leads < atOnce) return jobs
  }
}
