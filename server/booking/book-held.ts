import type { Selectable } from 'kysely'
import { apiMessages } from '../../contract/api-messages.ts'
import type { OpeningHours } from '../../contract/opening-hours.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import type { LeadTable } from '../db/schema.ts'
import { HttpError } from '../http/http-error.ts'
import { limits } from '../http/limits.ts'
import { enqueueMails } from '../outbox/enqueue-mail.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { reasonAgainstLinks } from './admit-booking.ts'
import { readCalendarLoad } from './calendar-load.ts'
import { expireHold } from './expire-holds.ts'
import type { HeldEnd, HeldPress } from './held-press.ts'
import { lockHeld } from './lock-held.ts'
import { meetingsOfAddress } from './meetings-of-address.ts'
import { remind } from './reminders.ts'
import { takeAgain } from './take-again.ts'
import { takeTurn } from './weigh-booking.ts'
import { wishInWords } from './wish-in-words.ts'

/**
 * Books a time, because the link in its mail was used, which confirms the address. One that is not or no more held for
 * it is booked as long as nobody else has it.
 *
 * @param secret the key of the counters.
 * @throws HttpError 422 when the address has as many meetings to come as it may.
 * @throws SlotUnavailableError when the time is not to be had. Of neither anything may be stored.
 */
export async function bookHeld(
  transaction: DatabaseTransaction,
  hours: OpeningHours,
  press: HeldPress,
  secret: string,
): Promise<HeldEnd> {
  const { id, slot, now } = press
  await takeTurn(transaction, secret, now)
  const booking = await lockHeld(transaction, id)
  if (!booking) return { is: 'over' }
  if (booking.status === 'booked') return { is: 'booked', meeting: id }
  await refuseMany(transaction, booking, now)
  if (reasonAgainstLinks(await readCalendarLoad(transaction, hours, now)) !== '') {
    await expireHold(transaction, id, now)
    return { is: 'asked' }
  }
  await takeAgain(transaction, hours, booking, press)
  const wish = { slot, slot_minutes: hours.slotMinutes }
  await transaction
    .updateTable('bookings')
    .set({
      ...wish,
      status: 'booked',
      times: withoutWish({ ...booking, ...wish }),
      address_confirmed_at: now,
    })
    .where('id', '=', id)
    .execute()
  const lead = { kind: 'bookings', id } as const
  await recordEvent(transaction, lead, 'confirmed', 'The link of the held time was used.', now)
  await enqueueMails(transaction, [
    { template: 'booked-notice', lead, recipient: '', now },
    { template: 'booked', lead, recipient: booking.email, now },
  ])
  await remind(transaction, { id, email: booking.email, slot }, now)
  return { is: 'booked', meeting: id }
}

/** @throws HttpError 422 when the address of a booking has as many other meetings to come as it may have in all. */
async function refuseMany(
  transaction: DatabaseTransaction,
  { id, email_key }: Selectable<LeadTable<'bookings'>>,
  now: number,
): Promise<void> {
  const others = await meetingsOfAddress(transaction, email_key, id, now)
  const most = limits.meetingsOfAddress.value
  if (others.filter(({ status }) => status === 'booked').length < most) return
  throw new HttpError(422, apiMessages.meetingsMany(most))
}

/** The visitor's own words, without those that a hold which expired put before them. */
function withoutWish(booking: Selectable<LeadTable<'bookings'>>): string {
  const wish = wishInWords({ ...booking, times: '' })
  if (!booking.times.startsWith(wish)) return booking.times
  return booking.times.slice(wish.length).replace(/^; /, '')
}
