import { day } from '../../../contract/duration.ts'
import type { Database } from '../../db/database.ts'
import { mails } from '../../mail/mails.ts'
import type { Check } from '../check.ts'

const teamMails = Object.entries(mails).flatMap(([name, { to }]) => (to === 'team' ? [name] : []))

/**
 * `mail.failed`: a mail to the team was given up, until it is sent again; or one to a person within the last day, since
 * an address with a slip of the pen will never take it.
 */
export function mailFailed(database: Database): Check {
  return {
    alarm: 'mail.failed',
    every: 0,
    look: async (now) => {
      const rows = await database
        .selectFrom('outbox')
        .select(({ fn }) => ['template', fn.countAll().as('count')])
        .where('status', '=', 'failed')
        .where(({ or, eb }) =>
          // A mail that is given up keeps the time at which its last try was due.
          or([eb('template', 'in', teamMails), eb('next_at', '>', now - day)]),
        )
        .groupBy('template')
        .orderBy('template')
        .execute()
      if (rows.length === 0) return { wrong: false, detail: 'No mail is given up.' }
      const which = rows.map(({ template, count }) => `${count} of ${template}`).join(', ')
      const then = 'See: npm run leads -- list --failed, then: npm run leads -- resend <id>'
      return { wrong: true, detail: `Given up: ${which}. ${then}` }
    },
  }
}
