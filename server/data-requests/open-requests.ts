import { sql } from 'kysely'
import { day as dayLength } from '../../contract/duration.ts'
import type { RequestType } from '../../contract/forms/data-request.ts'
import { toIsoDay } from '../../contract/slot-text.ts'
import type { Database } from '../db/database.ts'

/** What is begun whoever asked for it: to leave somebody out does no harm, and waits for no proof. */
export const startsAtOnce = (type: RequestType): boolean => type === 'objection' || type === 'all'

/** What gives data away or changes it: it is answered to nobody but who reads the emails to the address. */
export const needsProof = (type: RequestType): boolean => type !== 'objection'

/** All of it waits for the proof: without that there is nothing to do for the team, and nothing to keep as proof. */
export const typesToProve: readonly RequestType[] = ['access', 'rectification']

/** Whether there is nothing to do for the team until its person has confirmed the address. */
export const waitsForPerson = ({ address_confirmed_at, spam_reason, request_type }: OpenRequest) =>
  address_confirmed_at === 0 && spam_reason === '' && typesToProve.includes(request_type)

type OpenRequest = Awaited<ReturnType<typeof readOpenRequests>>[number]

/** Every request that is not closed, confirmed or not, held back or not; the one that is due soonest first. */
export function readOpenRequests(database: Database) {
  return (
    database
      .selectFrom('requests')
      .select(['id', 'due_on', 'address_confirmed_at', 'spam_reason', 'request_type'])
      // Word for word as in the index that holds those alone.
      .where(sql<boolean>`closed_at = 0`)
      .orderBy('due_on')
      .orderBy('id')
      .execute()
  )
}

/** How many months the law gives for an answer (GDPR, Article 12(3)), and how many more at the most with a reason. */
export const monthsToAnswer = 1
export const maxExtraMonths = 2

/**
 * The last day of a period of whole months (Regulation 1182/71, Article 3), on weekends too: it is counted in days of the
 * calendar, such as `2026-11-22`, and not in hours.
 */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return toIsoDay(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)), 'UTC')
}

/** How many days are left until a day, from another; negative once it is over. */
export function countDays(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / dayLength
}
