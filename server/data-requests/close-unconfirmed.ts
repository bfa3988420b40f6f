import { sql } from 'kysely'
import { dayAt } from '../../contract/slot-text.ts'
import type { Database } from '../db/database.ts'
import { enqueueMail } from '../outbox/enqueue-mail.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { beginsAtOnce, typesToProve } from './open-requests.ts'

/**
 * Closes requests that waited for their address to be confirmed until their last day, and tells each person so by one
 * email: within the month an answer is owed, even that there can be none (Article 12(4) GDPR). One that also asks to be
 * left out is closed where the team has said that this is done, and the team is told to erase what it kept for the
 * copy. The team's to close is one where it has said nothing yet or that takes longer, and one that was ever held
 * back: it had less time to be confirmed.
 * @param now milliseconds since 1970.
 */
export async function closeUnconfirmed(database: Database, now: number): Promise<void> {
  // Counted in UTC, as its alarms are.
  const today = dayAt(now, 'UTC')
  const waits = sql<boolean>`closed_at = 0 and due_on <= ${today} and address_confirmed_at = 0
    and spam_reason = ''
    and (request_type in (${sql.join(typesToProve)}) or (request_type = 'all' and status = 'working'
      and exists (select 1 from lead_events where lead_id = requests.id and event = 'left-out')))
    and not exists (select 1 from lead_events where lead_id = requests.id and event = 'quarantined')`
  const ids = await database.selectFrom('requests').select('id').where(waits).execute()
  for (const { id } of ids) {
    await database.transaction().execute(async (transaction) => {
      // The condition stands twice, so that one who confirms at this moment is answered.
      const row = await transaction
        .updateTable('requests')
        .set({ status: 'unconfirmed', closed_at: now })
        .where('id', '=', id)
        .where(waits)
        .returning(['email', 'request_type'])
        .executeTakeFirst()
      if (!row) return
      const lead = { kind: 'requests', id } as const
      await recordEvent(transaction, lead, 'unconfirmed', 'by its last day', now)
      const news = { template: 'request-news', lead, recipient: row.email, now } as const
      await enqueueMail(transaction, news)
      if (beginsAtOnce(row.request_type)) {
        await enqueueMail(transaction, { template: 'closed-notice', lead, recipient: '', now })
      }
    })
  }
}
