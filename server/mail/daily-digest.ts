import { type LeadKind, leadTables } from '../../contract/leads/leads.ts'
import type { Mails } from './mail-definition.ts'
import { factsBlock, mailBody } from './mail-parts.ts'

/** How a day went, with nothing personal in it; times are in milliseconds since 1970. */
export interface DailyFacts {
  /** The day ends then, and begins 24 hours before, or 23 or 25 where the clock changes. */
  until: number
  leads: Record<LeadKind, number>
  /** Held back as suspected spam. */
  held: number
  /** Mails that are due and not sent, and those that were given up within the day. */
  due: number
  failed: number
  /** Requests about a list that are open, how many of these are held back, and the next day due; empty for none. */
  requests: { open: number; held: number; next: string }
  /** Messages and bookings of the last 30 days to answer, and how many whole days the oldest waits. */
  waiting: { count: number; days: number }
  /** The names of the alarms that are on, and of those for this mail that were. */
  alarms: string[]
  /** Of the newest backup; 0 when none is known of. */
  backup: number
}

export const dailyDigest = {
  'daily-digest': {
    to: 'team',
    bound: 'none',
    sent: 'at `DIGEST_HOUR`, unless there is nothing to say',
    why: 'team',
    about: 'facts',
    // The job has `DailyFacts` as JSON.
    write: ({ facts, copy }) => {
      const day = JSON.parse(facts) as DailyFacts
      const words = copy.mails['daily-digest']
      const { waiting, requests } = day
      const values = {
        ...Object.fromEntries(leadTables.map((kind) => [kind, String(day.leads[kind])])),
        waiting: withDetail(waiting.count, waiting.days),
        open: withDetail(requests.open, requests.next),
        openHeld: String(requests.held),
        held: String(day.held),
        due: String(day.due),
        failed: String(day.failed),
        alarms: day.alarms.join(', ') || words.none,
        backup: day.backup === 0 ? words.none : formatTime(day.backup, copy.zone),
      }
      const about = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: copy.zone })
      return mailBody(words, [factsBlock(values, words.labels)], { about: about.format(day.until) })
    },
  },
} satisfies Mails

/** `3 (2)`, or `0`. */
function withDetail(count: number, detail: number | string): string {
  return count === 0 ? '0' : `${count} (${detail})`
}

function formatTime(time: number, timeZone: string): string {
  const style = { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone } as const
  return new Intl.DateTimeFormat('en-US', style).format(time)
}
