import { day as dayLength } from '../../contract/duration.ts'

/** A day of the calendar is `2026-11-22`: periods in months are counted in days of the calendar, and not in hours. */

/** How many months the law gives for an answer (GDPR, Article 12(3)), and how many more at the most with a reason. */
export const monthsToAnswer = 1
export const mostMonthsMore = 2

/**
 * The last day of a period of whole months (Regulation 1182/71, Article 3). It ends on weekends too, where the law
 * would let it run on.
 */
export function endOfMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return isoDay(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)))
}

/** How many days are left until a day, from another; negative once it is over. */
export function daysBetween(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / dayLength
}

function isoDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}
