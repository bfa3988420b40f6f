/** A day as the calendar has it: midnight of the browser's own zone, whatever zone its slots are in. */
export function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** `2026-11-24`: the day of a date in a zone, without one in the browser's own. */
export function dayName(date: Date, timeZone?: string): string {
  const format = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat('sv', { ...format, ...(timeZone && { timeZone }) }).format(date)
}

/** `Tuesday 24 November 2026`, which has the number that is seen as a word of its own. */
export function sayDate(date: Date): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' }).format(date).replace(',', '')
}
