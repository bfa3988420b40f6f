import { sql } from 'kysely'
import { day as dayLength } from '../../contract/duration.ts'
import type { RequestType } from '../../contract/forms/data-request.ts'
import { toIsoDay } from '../../contract/slot-text.ts'
import type { Database } from '../db/database.ts'

/** Whether work starts without proof: leaving somebody out does no harm. */
export const startsAtOnce = (type: RequestType): boolean => type === 'objection' || type === 'all'

/** Whether the answer gives data away or changes it, so that only the owner of the address may get it. */
export const needsProof = (type: RequestType): boolean => type !== 'objection'

/** Types that wait for the proof as a whole: without it there is nothing to do, and nothing to keep. */
export const typesToProve: readonly RequestType[] = ['access', 'rectification']

/** Whether the team has nothing to do until the person has confirmed the address. */
export const waitsForPerson = ({ address_confirmed_at, spam_reason, request_type }: OpenRequest) =>
  address_confirmed_at === 0 && spam_reason === '' && typesToProve.includes(request_type)

type OpenRequest = Awaited<ReturnType<typeof readOpenRequests>>[number]

/** All requests that are not closed, confirmed or not, held or not; the one due soonest first. */
export function readOpenRequests(database: Database) {
  return (
    database
      .selectFrom('requests')
      .select(['id', 'due_on', 'address_confirmed_at', 'spam_reason', 'request_type'])
      // Word for word as in the partial index.
      .where(sql<boolean>`closed_at = 0`)
      .orderBy('due_on')
      .orderBy('id')
      .execute()
  )
}

/** How many months the law gives for an answer (GDPR, Article 12(3)), and how many more with a reason. */
export const monthsToAnswer = 1
export const maxExtraMonths = 2

/** Adds whole months to a day, weekends included (Regulation 1182/71, Article 3). `day`: in the calendar, `2026-11-22`. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return toIsoDay(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)), 'UTC')
}

/** The number of days from one day to another; negative when the other is past. */
export function countDays(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / dayLength
}
