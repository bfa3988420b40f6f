import { minute } from '../../../contract/duration.ts'
import type { Database } from '../../db/database.ts'
import type { Check } from '../check.ts'
import { type Queue, readQueue } from '../read-queue.ts'
import { sayDuration } from '../say-duration.ts'

/** How long a mail that is due may wait before a person hears of it, in milliseconds. */
const patience = 15 * minute

/** Whether a mail waits for too long. */
export function isLate({ oldest }: Pick<Queue, 'oldest'>, now: number): boolean {
  return oldest !== undefined && now - oldest > patience
}

/** `outbox.old`: a mail that is due is not taken, whatever the reason. */
export function outboxOld(database: Database): Check {
  return {
    alarm: 'outbox.old',
    every: 0,
    look: async (now) => {
      const { oldest = now, due } = await readQueue(database, now)
      if (!isLate({ oldest }, now)) return { wrong: false, detail: `${say(due)}.` }
      const detail = `${say(due)}, the oldest for ${sayDuration(now - oldest)}. See: npm run leads -- list --failed`
      return { wrong: true, detail }
    },
  }
}

function say(due: number): string {
  return due === 1 ? '1 mail is due' : `${due} mails are due`
}
