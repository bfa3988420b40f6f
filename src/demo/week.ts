const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const
/** Hours of a working day, from 8:00 on. */
export const hoursADay = 10
const firstHour = 8

/** Hours of the working week: a point in the week is a whole number from 0, Monday 8:00, to this. */
export const weekLength = days.length * hoursADay

/** The hour of the week that a text such as “Tue 14” names. */
export function hourOfWeek(at: string): number {
  const [day = '', hour = ''] = at.split(' ')
  return days.findIndex((name) => name.startsWith(day)) * hoursADay + Number(hour) - firstHour
}

/** The day, from 0 for Monday, in which an hour of the week lies. */
export function dayOf(hour: number): number {
  return Math.floor(hour / hoursADay)
}

/** The day that a point in the week has reached: its end still belongs to the day. */
export function dayReached(point: number): number {
  return dayOf(Math.max(point - 1, 0))
}

/** “Tuesday, 14:00”; the end of a day is said as such, not as the next morning. */
export function sayPoint(point: number): string {
  const day = dayReached(point)
  return `${days[day]}, ${point - day * hoursADay + firstHour}:00`
}

/** “Tue 14:00”. */
export function sayHour(hour: number): string {
  return `${days[dayOf(hour)]?.slice(0, 3)} ${(hour % hoursADay) + firstHour}:00`
}

/** The first three letters of the days. */
export const dayNames = days.map((day) => day.slice(0, 3))
