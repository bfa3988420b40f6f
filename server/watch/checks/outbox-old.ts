import { minute } from '../../../contract/duration.ts'
import type { Database } from '../../db/database.ts'
import type { Check } from '../check.ts'
import { readQueue } from '../read-queue.ts'
import { sayDuration } from '../say-duration.ts'

/** How long a mail that is due may wait before a person hears of it, in milliseconds. */
const patience = 15 * minute

/** `outbox.old`: a mail that is due is not taken, whatever the reason. */
export function outboxOld(database: Database): Check {
  return {
    alarm: 'outbox.old',
    every: 0,
    look: async (now) => {
      const { oldest, due } = await readQueue(database, now)
      const waits = oldest === undefined ? 0 : now - oldest
      if (waits <= patience) return { wrong: false, detail: `${due} mails are due.` }
      const detail = `${due} mails are due, the oldest for ${sayDuration(waits)}. See: npm run leads -- list --failed`
      return { wrong: true, detail }
    },
  }
}
