import { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { type OpeningHours, weekdays } from '../../contract/content/opening-hours.ts'
import type { Today } from '../../contract/desk/today.ts'
import { toIsoDay } from '../../contract/slot-text.ts'
import { findInstant, toZonedDay } from '../booking/office-time.ts'
import { isOfficeDay } from '../mail/mail-parts.ts'

/** The opening hours on the day of a moment, in milliseconds since 1970; empty on a closed day. */
export function findOpenings({ zone, hours, closedDays }: OpeningHours, now: number) {
  const day = new TZDate(now, zone)
  const weekday = weekdays[day.getDay()]
  if (weekday === undefined || closedDays.includes(toIsoDay(now, zone))) return []
  return hours[weekday].map(({ from, until }) => ({
    from: findInstant(day, from, zone),
    until: findInstant(day, until, zone),
  }))
}

/** How many days are searched: more than can be closed in a row. */
const daysAhead = 300

/** The line of today until the office closes, then of the next day it opens. */
export function findDayLine(hours: OpeningHours, now: number): Today['dayLine'] {
  const today = toZonedDay(now, hours.zone)
  const ahead = Array.from({ length: daysAhead }, (_, days) => addDays(today, days))
  const isAhead = (day: TZDate) => (findOpenings(hours, day.getTime()).at(-1)?.until ?? 0) > now
  return toDayLine(ahead.find(isAhead) ?? today, hours)
}

/** The line of a day: the same whole hours every day, from the week's earliest opening to its latest closing. */
function toDayLine(day: TZDate, { zone, hours }: OpeningHours): Today['dayLine'] {
  const openings = Object.values(hours).flat()
  const [first = '09:00'] = openings.map(({ from }) => from).sort()
  const last = openings.map(({ until }) => until).sort()
  const [hour = 18, minute = 0] = (last.at(-1) ?? '').split(':').map(Number)
  return {
    day: toIsoDay(day.getTime(), zone),
    from: findInstant(day, first.replace(/\d\d$/, '00'), zone),
    until: findInstant(day, `${minute > 0 ? hour + 1 : hour}:00`, zone),
  }
}

const workingDays = 5

/** The last working days, today included, each beginning at the end of the one before. */
export function findWorkingDays(hours: OpeningHours, now: number) {
  const today = toZonedDay(now, hours.zone)
  const days = Array.from({ length: daysAhead }, (_, days) => addDays(today, -days))
    .filter((day) => isOfficeDay(day, hours))
    .slice(0, workingDays + 1)
    .reverse()
  return days.slice(1).map((day, i) => ({
    ...toDayLine(day, hours),
    since: addDays(days[i] ?? day, 1).getTime(),
    end: addDays(day, 1).getTime(),
  }))
}
