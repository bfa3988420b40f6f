import type { AppContext } from '../app-context.ts'
import { readToken } from '../secrets/signed-token.ts'
import { meetingToCome } from './change-meeting.ts'

/** A booked meeting that a link of its mails leads to; undefined once it has begun, is cancelled or gone. */
export async function meetingOf({ database, linkKeys, now }: AppContext, text: string) {
  const token = readToken(linkKeys(), text, 'meeting', now())
  return typeof token === 'string' ? undefined : meetingToCome(database, token.subject, now())
}

/**
 * What was asked for with the form that has just been sent, for an hour: whoever sent it knows all of
 * this. One held back as suspected spam reads as any other does; undefined for one without a time, or cancelled.
 */
export async function bookingSent({ database, linkKeys, now }: AppContext, text: string) {
  const token = readToken(linkKeys(), text, 'receipt', now())
  if (typeof token === 'string') return undefined
  const booking = await database
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', token.subject)
    .where('status', '!=', 'cancelled')
    .executeTakeFirst()
  return booking && Date.parse(booking.slot) > now() ? booking : undefined
}

/** Until when the time of a booking is kept for its link, in milliseconds since 1970; undefined when it is not. */
export async function keptTime(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  { id }: { id: string },
): Promise<number | undefined> {
  const kept = await database
    .selectFrom('booking_slots')
    .select('held_until')
    .where('booking_id', '=', id)
    .where('held_until', '>', now())
    .executeTakeFirst()
  return kept?.held_until
}
