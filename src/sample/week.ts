const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const
/** Hours of a working day, from 8:00 on. */
export const hoursADay = 10
const firstHour = 8

/** Hours of the working week: a point in the week is a whole number from 0, Monday 8:00, to this. */
export const weekLength = days.length * hoursADay

/** The hour of the week that a text such as “Tue 14” names. */
export function toHourOfWeek(at: string): number {
  const [day = '', hour = ''] = at.split(' ')
  return days.findIndex((name) => name.startsWith(day)) * hoursADay + Number(hour) - firstHour
}

/** The day, from 0 for Monday, in which an hour of the week lies. */
export function toWeekday(hour: number): number {
  return Math.floor(hour / hoursADay)
}

/** The day of a point in the week; the end of a day belongs to it. */
export function dayReached(point: number): number {
  return toWeekday(Math.max(point - 1, 0))
}

/** The hour that a point has come to, as “Tuesday, 14:00”; the point 0 has come to none. */
export function formatPoint(point: number): string {
  return formatDayAndHour(point - 1)
}

export function formatWeekday(hour: number): string {
  return days[toWeekday(hour)] ?? ''
}

/** An hour of the week as “Tuesday, 14:00”. */
export function formatDayAndHour(hour: number): string {
  return `${formatWeekday(hour)}, ${(hour % hoursADay) + firstHour}:00`
}

/** The point in the week at which a moment, such as `2026-11-20T16:00`, has been reached. */
export function toPoint(moment: string): number {
  const [date = '', time = ''] = moment.split('T')
  const day = new Date(`${date}T00:00Z`).getUTCDay() - 1
  return day * hoursADay + Number(time.slice(0, 2)) - firstHour + 1
}

/** The Monday, as `2026-11-16`, of the week of a moment such as `2026-11-20T16:00`. */
export function toMonday(moment: string): string {
  return dateAfter(moment.slice(0, 10), 1 - new Date(`${moment.slice(0, 10)}T00:00Z`).getUTCDay())
}

/** The date, as `2026-11-20`, of an hour of the week that begins on a Monday. */
export function toDate(monday: string, hour: number): string {
  return dateAfter(monday, toWeekday(hour))
}

function dateAfter(date: string, days: number): string {
  const day = new Date(`${date}T00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** “Tue 14:00”. */
export function formatDayHour(hour: number): string {
  return `${days[toWeekday(hour)]?.slice(0, 3)} ${(hour % hoursADay) + firstHour}:00`
}

export const dayNames = days.map((day) => day.slice(0, 3))

/** How many people of one company in one day are a pattern. */
const buyingTeam = 3

type Met = Record<'id' | 'company' | 'rep' | 'at', string>

export function findSignals(people: Met[]): Set<string> {
  const teams = Map.groupBy(people, ({ company, rep, at }) => `${company} ${rep} ${at.slice(0, 3)}`)
  const patterns = [...teams.values()].filter((team) => team.length >= buyingTeam)
  return new Set(patterns.flat().map(({ id }) => id))
}
