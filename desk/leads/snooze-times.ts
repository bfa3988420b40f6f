import { day } from '../../contract/duration.ts'
import { formatClock, toIsoDay } from '../../contract/slot-text.ts'

/** When a working day begins; a snooze of whole days ends then. */
export const morning = '09:00'

/** The end of a working day, which “Later today” means. */
const evening = '17:00'

/** Later today, tomorrow, a Monday at least three days ahead, later Mondays. `now`: `2026-12-01T14:12`. */
export function listSnoozes(now: string): [words: string, until: string][] {
  const [today = '', clock = ''] = now.split('T')
  const weekday = new Date(today).getUTCDay()
  const soonest = (8 - weekday) % 7 || 7
  const monday = soonest < 3 ? soonest + 7 : soonest
  const days: [string, number][] = [
    ['Tomorrow', 1],
    ['Next week', monday],
    ['In a month', monday + 21],
    ['In three months', monday + 84],
  ]
  const ahead = days.map(([words, days]): [string, string] => [
    words,
    `${inDays(today, days)}T${morning}`,
  ])
  return clock < '16:00' && weekday % 6 > 0
    ? [['Later today', `${today}T${evening}`], ...ahead]
    : ahead
}

const inDays = (today: string, days: number) => toIsoDay(Date.parse(today) + days * day, 'UTC')

/** Today and the 29 days after it. */
const listDays = (today: string) => Array.from({ length: 30 }, (_, at) => inDays(today, at))

/** The full hours of the days ahead that can be chosen. */
export function listHours(now: number, zone: string): string[] {
  const today = toIsoDay(now, zone)
  const soon = `${today}T${formatClock(now, zone)}`
  const hours = Array.from({ length: 11 }, (_, at) => String(8 + at).padStart(2, '0'))
  return listDays(today)
    .flatMap((day) => hours.map((hour) => `${day}T${hour}:00`))
    .filter((at) => at > soon)
}
