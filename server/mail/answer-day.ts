import { day } from '../../contract/duration.ts'
import type { MailCopy } from '../../contract/mail-copy.ts'
import { dayAt, formatDate } from '../../contract/slot-text.ts'

type OfficeDays = Pick<MailCopy, 'zone' | 'closedDays' | 'answerDays'>

/** The day by which a person answers, such as `Tuesday, November 24`. */
export function answerDay(received: number, { zone, closedDays, answerDays }: OfficeDays): string {
  let noon = Date.parse(`${dayAt(received, zone)}T12:00:00Z`)
  for (let left = answerDays; left > 0; ) {
    noon += day
    if (isOfficeDay(noon, closedDays)) left -= 1
  }
  return formatDate(noon, 'UTC')
}

function isOfficeDay(noon: number, closedDays: readonly string[]): boolean {
  const weekday = new Date(noon).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !closedDays.includes(dayAt(noon, 'UTC'))
}
