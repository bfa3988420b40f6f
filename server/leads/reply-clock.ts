import type { OpeningHours } from '../../contract/content/opening-hours.ts'
import { hour } from '../../contract/duration.ts'
import { findInstant, toZonedDay } from '../booking/office-time.ts'
import { findAnswerDay, isOfficeDay } from '../mail/mail-parts.ts'
import { findOpenings } from './day-line.ts'

/**
 * Makes the function that says when a reply is due: on the day that our mails promise, at the hour the lead came in, or at
 * opening or closing time when the office is closed at that hour; what comes on a day off waits until closing. So what came
 * first is due first. It keeps each day that it has looked up, as many leads are of the same.
 */
export function createReplyClock(hours: OpeningHours): (received: number) => number {
  const days: ReturnType<typeof findReplyDay>[] = []
  return (received) => {
    const known = days.find(({ from, until }) => received >= from && received < until)
    const day = known ?? findReplyDay(received, hours)
    if (!known) days.unshift(day)
    const { isOff, noon, dueNoon, opening, closing } = day
    return isOff ? closing : Math.min(Math.max(dueNoon + received - noon, opening), closing)
  }
}

/** A day on which leads come in, and the hours in which replies to them are due; hours count from noon, as clocks change at night. */
function findReplyDay(received: number, hours: OpeningHours) {
  const { zone } = hours
  const from = toZonedDay(received, zone)
  const noon = findInstant(from, '12:00', zone)
  const due = findAnswerDay(noon, hours)
  const open = findOpenings(hours, due.getTime())
  return {
    from: from.getTime(),
    until: toZonedDay(received, zone, 1).getTime(),
    isOff: !isOfficeDay(from, hours),
    noon,
    dueNoon: due.getTime(),
    opening: open[0]?.from ?? 0,
    closing: open.at(-1)?.until ?? due.getTime() + 12 * hour,
  }
}
