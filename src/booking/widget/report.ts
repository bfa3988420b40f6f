import { api } from '../../../contract/api.ts'
import type { BookingEvent, CompletedBooking } from '../../../contract/forms/booking-event.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import type { ProviderBooking } from './provider.ts'

/** How long to wait before a booking is sent again, in milliseconds. */
const waits = [1_000, 4_000]

/** Counts a view without the widget; nobody waits for it, and a lost one is no harm. */
export function reportFault(event: Extract<BookingEvent, { event: 'blocked' }>): void {
  post(event).catch(() => {})
}

/** Sends a booking, again after a failure that may pass; told twice, it is stored once. */
export async function reportBooking(event: CompletedBooking): Promise<void> {
  for (const wait of [...waits, undefined]) {
    const answer = await post(event).catch(() => undefined)
    // Told too oddly for us to keep: that there is a booking, and which, we can.
    if (answer?.status === 422) return void (await post(bare(event)).catch(() => {}))
    if (answer && answer.status < 500 && answer.status !== 429) return
    if (wait !== undefined) await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

function bare({ event, provider, id }: CompletedBooking): CompletedBooking {
  return { event, provider, id, name: '', timeZone: '' }
}

/** `keepalive`: visitors who have booked leave. */
function post(event: BookingEvent): Promise<Response> {
  return fetch(api.bookingEvents, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(event),
    keepalive: true,
  })
}

/** Leaves of what a provider told what we can keep: a booking must not be lost to an odd field of it. */
export function parseProviderBooking(
  told: ProviderBooking,
): Pick<CompletedBooking, 'id' | 'name' | 'email' | 'start' | 'timeZone'> {
  const email = lineOf(told.email, fieldLimits.email)
  const start = timeOf(told.start)
  return {
    id: lineOf(told.id, 300).replaceAll(/[^\x21-\x7e]/g, '') || ownId,
    name: lineOf(told.name, fieldLimits.name),
    timeZone: lineOf(told.timeZone, fieldLimits.timeZone),
    ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && { email }),
    ...(start && { start }),
  }
}

function lineOf(value: unknown, limit: number): string {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') return ''
  return text
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, limit)
}

/** A time with its offset, or in milliseconds since 1970; a clock time without an offset names no moment. */
function timeOf(value: unknown): string | undefined {
  const isTime =
    typeof value === 'number' || (typeof value === 'string' && /(Z|[+-]\d\d:?\d\d)$/.test(value))
  const time = isTime ? new Date(value) : undefined
  return time && !Number.isNaN(time.getTime()) ? time.toISOString() : undefined
}

/** The name of a booking whose provider gives it none: one booking on one view of the page. */
const ownId = [...crypto.getRandomValues(new Uint8Array(16))]
  .map((byte) => byte.toString(16).padStart(2, '0'))
  .join('')
