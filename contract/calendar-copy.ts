import * as z from 'zod/mini'

/** What the calendar says besides days and times. */
export const calendarCopy = z.object({
  earlier: z.string(),
  morning: z.string(),
  afternoon: z.string(),
  later: z.string(),
  /** Stands before the number of a day's free times. */
  free: z.string(),
})

export type CalendarCopy = z.infer<typeof calendarCopy>
