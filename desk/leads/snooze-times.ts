import { day } from '../../contract/duration.ts'
import { formatClock, toIsoDay } from '../../contract/slot-text.ts'

/** A working day begins; a snooze of days ends then. */
export const morning = '09:00'

/** The next day, the Monday that is not just ahead, and Mondays after that. */
export function listSnoozes(today: string): [words: string, until: string][] {
  const weekday = new Date(today).getUTCDay()
  const soonest = (8 - weekday) % 7 || 7
  const monday = soonest < 3 ? soonest + 7 : soonest
  const days: [string, number][] = [
    ['Tomorrow', 1],
    ['Next week', monday],
    ['In a month', monday + 21],
    ['In three months', monday + 84],
  ]
  return days.map(([words, days]) => [words, `${inDays(today, days)}T${morning}`])
}

const inDays = (today: string, days: number) => toIsoDay(Date.parse(today) + days * day, 'UTC')

/** Every hour of eleven, in the days to come. */
export function listHours(now: number, zone: string): string[] {
  const today = toIsoDay(now, zone)
  const soon = `${today}T${formatClock(now, zone)}`
  const hours = Array.from({ length: 11 }, (_, at) => String(8 + at).padStart(2, '0'))
  const days = Array.from({ length: 30 }, (_, at) => inDays(today, at))
  return days.flatMap((day) => hours.map((hour) => `${day}T${hour}:00`)).filter((at) => at > soon)
}
