import { day } from './duration.ts'
import { dayAt, formatDate } from './slot-text.ts'

export interface OfficeDays {
  zone: string
  /** `2026-12-24`: days on which nobody answers, besides weekends. */
  closedDays: readonly string[]
  /** A form is answered within so many office days after the one it came in on. */
  answerDays: number
}

/**
 * The day by which a person answers, such as `Tuesday, November 24`.
 * @param received milliseconds since 1970.
 */
export function answerDay(received: number, { zone, closedDays, answerDays }: OfficeDays): string {
  let noon = Date.parse(`${dayAt(received, zone)}T12:00:00Z`)
  for (let left = answerDays; left > 0; ) {
    noon += day
    if (isOfficeDay(noon, closedDays)) left -= 1
  }
  return formatDate(noon, 'UTC')
}

const counts = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** How long that is at the most, as pages say it, which are built before a form is sent: `one working day`. */
export function answerTime({ answerDays }: Pick<OfficeDays, 'answerDays'>): string {
  return `${counts[answerDays - 1] ?? answerDays} working day${answerDays === 1 ? '' : 's'}`
}

function isOfficeDay(noon: number, closedDays: readonly string[]): boolean {
  const weekday = new Date(noon).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !closedDays.includes(dayAt(noon, 'UTC'))
}
