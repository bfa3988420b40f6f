import type { LeadKind } from '../../contract/leads/leads.ts'

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
  /**
   * Requests about a list that are not closed, how many of these are held back as suspected spam, and the last day for
   * the first of them; empty when there is none.
   */
  requests: { open: number; held: number; next: string }
  /** Messages and bookings of the last 30 days to answer, and how many whole days the oldest waits. */
  waiting: { count: number; days: number }
  /** The names of the alarms that are on, and of those for this mail that were. */
  alarms: string[]
  /** Of the newest backup; 0 when none is known of. */
  backup: number
}
