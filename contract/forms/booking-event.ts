import * as z from 'zod/mini'
import { bookingProviders } from '../booking-widget.ts'
import { fieldLimits } from '../limits.ts'
import { email, optionalLine } from './text.ts'

/** Why a visitor did not get the calendar of the provider. */
export const widgetFaults = ['blocked', 'failed', 'slow', 'threw', 'offline'] as const

export type WidgetFault = (typeof widgetFaults)[number]

const provider = z.enum(bookingProviders)

/** One view of `/book` that the provider's calendar did not reach. */
const blocked = z.strictObject({
  event: z.literal('blocked'),
  provider,
  fault: z.enum(widgetFaults),
})

/** A meeting booked in the provider's calendar, as far as the provider tells the page about it. */
const completed = z.strictObject({
  event: z.literal('completed'),
  provider,
  /** The provider's own name for the booking: the same one told twice is one booking. */
  id: z.string().check(z.regex(/^[\x21-\x7e]{1,300}$/)),
  name: optionalLine(fieldLimits.name),
  email: z.optional(email),
  /** When the meeting starts, ISO 8601 with its offset from UTC. */
  start: z.optional(z.iso.datetime({ offset: true })),
  timeZone: optionalLine(fieldLimits.timeZone),
})

/** What `POST /api/booking/events` takes: what became of the scheduling widget on one view of `/book`. */
export const bookingEvent = z.discriminatedUnion('event', [blocked, completed])

export type BookingEvent = z.infer<typeof bookingEvent>
export type CompletedBooking = z.infer<typeof completed>
