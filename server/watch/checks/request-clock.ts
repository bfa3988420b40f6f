import { minute } from '../../../contract/duration.ts'
import type { AlarmName } from '../../alarms/alarms.ts'
import { dayAt, daysBetween } from '../../data-requests/calendar-days.ts'
import { countHeld, readOpenRequests } from '../../data-requests/open-requests.ts'
import type { Database } from '../../db/database.ts'
import type { Check } from '../check.ts'

/** How many days before the last one the team is told. */
const daysBefore = 7

/** `request.due`: the answer to a request about a list is due within seven days. */
export function requestDue(database: Database): Check {
  return clock(database, 'request.due', (days) => days >= 0 && days <= daysBefore)
}

/** `request.overdue`: the last day for an answer is over. */
export function requestOverdue(database: Database): Check {
  return clock(database, 'request.overdue', (days) => days < 0)
}

/** @param concerns whether it is about a request with so many days left, counted in UTC. */
function clock(database: Database, alarm: AlarmName, concerns: (days: number) => boolean): Check {
  return {
    alarm,
    every: 5 * minute,
    look: async (now) => {
      const today = dayAt(now, 'UTC')
      const open = await readOpenRequests(database)
      const found = open.filter(({ due_on }) => concerns(daysBetween(today, due_on)))
      const [first] = found
      if (!first) return { wrong: false, detail: 'No such request waits for its answer.' }
      const count = found.length === 1 ? '1 request waits' : `${found.length} requests wait`
      const confirmed = found.filter((request) => request.address_confirmed_at > 0).length
      const proved = `Confirmed address: ${confirmed}, not confirmed: ${found.length - confirmed}.`
      const held = countHeld(found)
      const spam = held > 0 ? ` Held back as suspected spam: ${held}.` : ''
      const then = 'See: npm run leads -- list --kind requests'
      return {
        wrong: true,
        detail: `${count} for an answer, the first is due on ${first.due_on}. ${proved}${spam} ${then}`,
      }
    },
  }
}
