import type { OpeningHours } from '../../contract/content/opening-hours.ts'
import { minute } from '../../contract/duration.ts'
import { formatSlotShort, isTimeZone } from '../../contract/slot-text.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { apiMessages } from '../http/api-messages.ts'
import { SlotUnavailableError } from '../http/http-error.ts'
import { findFreeSlots, isPastShare, readDayLoad, readHostCalendars } from './free-slots.ts'
import { expireHold, holdExpiry } from './holds.ts'
import { getBookableSpan, getDaySpan, getHosts, listSlots } from './slots.ts'
import { freeSlots, isTaken } from './taken-slots.ts'

/** How many other slots are offered when the chosen slot is not free. */
const offeredSlots = 3

/** `booked` takes a slot for good, `reserved` until the hold runs out; `free` only checks that it could be taken. */
export type SlotUse = 'booked' | 'reserved' | 'free'

export interface Reservation {
  bookingId: string
  slot: string
  /** The visitor's time zone; where there is no such zone, the office's is used. */
  timeZone: string
  now: number
  state: SlotUse
}

/** Reserves a slot with `keptHost` if free, else with another host. Returns the host. Throws SlotUnavailableError 400 not on offer, 409 taken. */
export async function reserveSlot(
  transaction: DatabaseTransaction,
  hours: OpeningHours,
  reservation: Reservation,
  keptHost?: string,
): Promise<string> {
  const { slot, now } = reservation
  const begin = Date.parse(slot)
  const bookable = getBookableSpan(hours, now)
  const isOpen = getHosts(hours).some((host) => listSlots(host.hours, pointAt(begin)).length > 0)
  const fault =
    (begin < bookable.from && apiMessages.slotPast) ||
    ((!isOpen || begin >= bookable.until) && apiMessages.slotClosed)
  const host = fault ? undefined : await takeSlot(transaction, hours, reservation, keptHost)
  if (host !== undefined) return host

  throw await offerOtherSlots(transaction, hours, reservation, fault || '')
}

/** Refuses a mail domain its second slot of a day once strangers have booked their share of that day. @throws SlotUnavailableError 409 */
export async function checkShare(
  transaction: DatabaseTransaction,
  hours: OpeningHours,
  reservation: Omit<Reservation, 'state'>,
  email: string,
): Promise<void> {
  const { bookingId, slot, now } = reservation
  const day = getDaySpan(Date.parse(slot), hours.zone)
  const load = await readDayLoad(transaction, hours, slot, email, now, bookingId)
  if (isPastShare(load)) throw await offerOtherSlots(transaction, hours, reservation, '', day.until)
}

/** Makes the refusal, with the next free slots. `fault`: a sentence; empty when the slot is taken. `after`: they begin no earlier, if any do. */
async function offerOtherSlots(
  transaction: DatabaseTransaction,
  hours: OpeningHours,
  reservation: Omit<Reservation, 'state'>,
  fault: string,
  after = Date.parse(reservation.slot) + 1,
): Promise<SlotUnavailableError> {
  const free = await findFreeSlots(transaction, hours, reservation.now)
  const later = free.filter((begin) => Date.parse(begin) >= after)
  const next = (later.length > 0 ? later : free).slice(0, offeredSlots)
  const message = `${fault || apiMessages.slotTaken} ${formatOffer(next, reservation, hours)}`
  return new SlotUnavailableError(fault ? 400 : 409, message, next)
}

const pointAt = (begin: number) => ({ from: begin, until: begin + 1 })

function formatOffer(
  slots: string[],
  { timeZone }: Pick<Reservation, 'timeZone'>,
  hours: OpeningHours,
): string {
  if (slots.length === 0) return apiMessages.slotsNone
  const zone = isTimeZone(timeZone) ? timeZone : hours.zone
  return apiMessages.slotsFree(
    `${slots.map((begin) => formatSlotShort(begin, zone)).join(', ')} (${zone})`,
  )
}

/** Gives a booking, at the slot that it has, to the only host of `hours`, however soon it is. @throws SlotUnavailableError 409 */
export async function changeHost(
  transaction: DatabaseTransaction,
  hours: OpeningHours,
  reservation: Omit<Reservation, 'state'>,
): Promise<void> {
  const host = await takeSlot(transaction, hours, { ...reservation, state: 'booked' })
  if (host === undefined) throw await offerOtherSlots(transaction, hours, reservation, '')
  await transaction
    .deleteFrom('booking_slots')
    .where('booking_id', '=', reservation.bookingId)
    .where('host', '<>', host)
    .execute()
}

/** Takes a slot with the first free host, however soon it is. Returns the host; undefined when nobody is free. */
export async function takeSlot(
  transaction: DatabaseTransaction,
  hours: OpeningHours,
  { bookingId, slot, now, state }: Omit<Reservation, 'timeZone'>,
  keptHost?: string,
): Promise<string | undefined> {
  const from = Date.parse(slot)
  const until = from + hours.slotMinutes * minute
  const calendars = await readHostCalendars(transaction, hours, pointAt(from), now, bookingId)
  const free = calendars.filter((calendar) => calendar.free.length > 0)
  const inTurn = await sortByTurn(transaction, free, now, keptHost)
  if (state === 'free') return inTurn[0]?.host
  for (const { host, pastHolds } of inTurn) {
    for (const id of pastHolds) await expireHold(transaction, id, now)
    const held_until = state === 'reserved' ? holdExpiry(now) : 0
    // Of several visitors at once, the primary key lets one through.
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('booking_slots')
      .values({ starts_at: from, host, ends_at: until, booking_id: bookingId, held_until })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 0n) return host
  }
  return undefined
}

/** Sorts hosts: `keptHost` first, then whoever has the fewest meetings to come. */
async function sortByTurn<Calendar extends { host: string }>(
  transaction: DatabaseTransaction,
  hosts: Calendar[],
  now: number,
  keptHost: string | undefined,
): Promise<Calendar[]> {
  if (hosts.length < 2) return hosts
  const rows = await transaction
    .selectFrom('booking_slots')
    .select(['host', 'held_until'])
    .where('starts_at', '>', now)
    .execute()
  const live = rows.filter((row) => isTaken(row, now))
  const meetings = (name: string) =>
    name === keptHost ? -1 : live.filter(({ host }) => host === name).length
  return hosts.toSorted((a, b) => meetings(a.host) - meetings(b.host))
}

/** Gives a booking this slot for good, with `keptHost` if free, and frees its others. Returns the host. */
export async function changeSlot(
  transaction: DatabaseTransaction,
  hours: OpeningHours,
  reservation: Omit<Reservation, 'state'>,
  keptHost: string,
): Promise<string> {
  const { bookingId, slot } = reservation
  const confirmed = await transaction
    .updateTable('booking_slots')
    .set({ held_until: 0 })
    .where('booking_id', '=', bookingId)
    .where('starts_at', '=', Date.parse(slot))
    .returning('host')
    .executeTakeFirst()
  const host =
    confirmed?.host ??
    (await reserveSlot(transaction, hours, { ...reservation, state: 'booked' }, keptHost))
  await freeSlots(transaction, bookingId, Date.parse(slot))
  await transaction.updateTable('bookings').set({ host }).where('id', '=', bookingId).execute()
  return host
}
