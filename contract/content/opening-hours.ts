import * as z from 'zod'
import { mapNames } from '../lib/typed-keys.ts'
import { isTimeZone } from '../slot-text.ts'

/** The days of a week, Sunday first as `Date.getDay` counts them. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as "09:30", in quotes')

const opening = z
  .strictObject({ from: clock, until: clock })
  .refine(({ from, until }) => from < until, 'from must be before until')

const day = z
  .array(opening)
  .max(4)
  .refine(
    (openings) =>
      openings.every(({ from }, i) => i === 0 || from >= (openings[i - 1]?.until ?? '')),
    'the stretches of a day must follow one another',
  )
  .default([])
  .describe('the stretches of that day; leave the day out when it has none')

const week = z
  .strictObject(mapNames(weekdays, () => day))
  .refine(
    (hours) => Object.values(hours).some((openings) => openings.length > 0),
    'at least one day must have hours',
  )

const host = z.strictObject({
  name: z
    .string()
    .regex(/^[^\s=:/,][^=:/,\p{Cc}]{0,38}[^\s=:/,]$/u, 'must be a name without = : / and commas')
    .describe('as visitors read it in their invitation'),
  hours: week.optional().describe('their own hours; left out where they are those of the office'),
})

/** When meetings can be booked: `content/opening-hours.yaml`, which the build hands to the server. */
export const openingHoursSchema = z.strictObject({
  zone: z
    .string()
    .refine(
      (name) => /^[A-Z]/.test(name) && isTimeZone(name),
      'must be a time zone such as Europe/Tallinn',
    )
    .describe('the zone of all times here'),
  hours: week,
  hosts: z
    .array(host)
    .max(5)
    .refine(
      (hosts) => new Set(hosts.map(({ name }) => name)).size === hosts.length,
      'two hosts have one name',
    )
    .default([])
    .describe('who holds the meetings; left out where that is one, whose name nobody needs'),
  closedDays: z
    // Files have it in quotes: without them some YAML tools read a date and others a text.
    .array(z.iso.date('must be a day such as 2026-12-24'))
    .max(200)
    .describe('days without meetings, on which nobody answers either'),
  answerDays: z.int().min(1).max(10).describe('within how many office days a person answers'),
  slotMinutes: z
    .literal([15, 20, 30, 45, 60], 'must be 15, 20, 30, 45 or 60')
    .describe('how long a meeting takes'),
  noticeHours: z.int().min(0).max(240).describe('how many hours away the first slot is'),
  horizonDays: z.int().min(1).max(60).describe('how many days ahead the last slot is'),
})

export type OpeningHours = z.infer<typeof openingHoursSchema>
