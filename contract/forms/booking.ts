import * as z from 'zod/mini'
import { messages } from '../messages.ts'
import { defineForm, hasFields } from './define-form.ts'
import { fieldLimits } from './form-limits.ts'
import { email, optionalLine, optionalText, requiredLine } from './text-fields.ts'
import { findTimeZone } from './time-zones.ts'

const slot = z._default(
  z.string({ error: messages.notText }).check(
    z.trim(),
    z.refine((value) => value === '' || isInstant(value), { error: messages.slotUnreadable }),
    z.overwrite((value) => (isInstant(value) ? new Date(value).toISOString() : value)),
  ),
  '',
)

/** Reports a missing time at both of its fields, also when other fields are wrong. */
function requireTime(path: 'slot' | 'times') {
  return z.refine<{ slot?: string; times?: string }>(
    (values) => Boolean(values.slot || values.times),
    { path: [path], error: messages.timeMissing, when: hasFields },
  )
}

/** Refuses a slot with an unknown time zone, since mails would show it in another. */
const knownZone = z.refine<{ slot?: string; timeZone?: string }>(
  ({ slot, timeZone }) => !slot || !timeZone || findTimeZone(timeZone) !== undefined,
  { path: ['timeZone'], error: messages.timeZoneUnknown, when: hasFields },
)

/** A meeting at a slot, or at times the visitor proposes. */
export const bookingForm = defineForm({
  name: 'booking',
  path: '/api/booking',
  kind: 'bookings',
  page: '/book',
  responseFormat: 'json',
  fields: {
    name: requiredLine(fieldLimits.name),
    email,
    company: optionalLine(fieldLimits.company),
    /** The competitor that deals are lost to most, in the visitor's words. */
    competitor: optionalLine(fieldLimits.competitor),
    /** Who would work with a lead list, in the visitor's words. */
    listUsers: optionalLine(fieldLimits.listUsers),
    /** When the meeting begins, as ISO 8601 with an offset; empty when no slot suits. */
    slot,
    times: optionalText(fieldLimits.times),
    /** A zone by its name or a city in it. With times in words any text is accepted, since a person reads both. */
    timeZone: requiredLine(fieldLimits.timeZone).check(
      z.overwrite((text) => findTimeZone(text) ?? text),
    ),
    message: optionalText(fieldLimits.message),
  },
  checks: [requireTime('slot'), requireTime('times'), knownZone],
  outcomes: ['sent', 'booked', 'held', 'asked'],
  getOutcome: ({ slot }) => (slot ? 'booked' : 'sent'),
})

function isInstant(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text) &&
    !Number.isNaN(Date.parse(text))
  )
}
