import type { OpeningHours } from '../../contract/content/opening-hours.ts'
import { minute } from '../../contract/duration.ts'
import { formatSlotShort, isTimeZone } from '../../contract/slot-text.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { apiMessages } from '../http/api-messages.ts'
import { SlotUnavailableError } from '../http/http-error.ts'
import { findFreeSlots, isPastShare, readDayLoad, readHostCalendars } from './free-slots.ts'
import { expireHold, holdExpiry } from './holds.ts'
import { getBookableSpan, getDaySpan, getHosts, isSameHost, listSlots } from './slots.ts'
import { freeSlots, isTaken, selectOverlapping } from './taken-slots.ts'

/** So many others are offered in place of a slot that cannot be had. */
const offered = 3

/** `booked` takes a slot for good, `held` for a while; `free` leaves it free, and is refused as anybody is. */
export type SlotUse = 'booked' | 'held' | 'free'

export interface Reservation {
  bookingId: string
  slot: string
  /** The visitor's; the office's is used when there is no such zone. */
  timeZone: string
  now: number
  state: SlotUse
}

/** Reserves a slot with a host, `keptHost` where free. @throws SlotUnavailableError 400 not on offer, 409 taken. */
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

/** Refuses another time to a mail domain that has much of its day, if strangers have their part. @throws SlotUnavailableError 409 */
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

/** @param after when those that are offered in its place begin at the earliest, if there are any then. */
async function offerOtherSlots(
  transaction: DatabaseTransaction,
  hours: OpeningHours,
  reservation: Omit<Reservation, 'state'>,
  fault: string,
  after = Date.parse(reservation.slot) + 1,
): Promise<SlotUnavailableError> {
  const free = await findFreeSlots(transaction, hours, reservation.now)
  const later = free.filter((begin) => Date.parse(begin) >= after)
  const next = (later.length > 0 ? later : free).slice(0, offered)
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

/** Has the one host of these hours hold a booking at the slot that it has, however soon. @throws SlotUnavailableError 409 */
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

/** Has the first host who is free take a slot, however soon it is. @returns the host; undefined where nobody is free. */
export async function takeSlot(
  transaction: DatabaseTransaction,
  hours: OpeningHours,
  { bookingId, slot, now, state }: Omit<Reservation, 'timeZone'>,
  keptHost?: string,
): Promise<string | undefined> {
  const from = Date.parse(slot)
  const until = from + hours.slotMinutes * minute
  const calendars = await readHostCalendars(transaction, hours, pointAt(from), now, bookingId)
  const free = calendars.filter(
    ({ slots, isBusy, isBooked }) => slots.length > 0 && !isBusy(from) && !isBooked(from),
  )
  const hosts = free.map(({ host }) => host)
  const inTurn = await sortByTurn(transaction, hosts, now, keptHost)
  if (state === 'free') return inTurn[0]
  const rows = await selectOverlapping(transaction, { from, until }).execute()
  for (const host of inTurn) {
    const past = rows.filter((row) => isSameHost(row.host, host) && !isTaken(row, now))
    for (const { booking_id } of past) await expireHold(transaction, booking_id, now)
    const held_until = state === 'held' ? holdExpiry(now) : 0
    // Of several at once, the key lets one through.
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('booking_slots')
      .values({ starts_at: from, host, ends_at: until, booking_id: bookingId, held_until })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 0n) return host
  }
  return undefined
}

/** Hosts in the order in which they are to take a meeting: whoever has it, then whoever has the fewest to come. */
async function sortByTurn(
  transaction: DatabaseTransaction,
  hosts: string[],
  now: number,
  keptHost: string | undefined,
): Promise<string[]> {
  if (hosts.length < 2) return hosts
  const rows = await transaction
    .selectFrom('booking_slots')
    .select(['host', 'held_until'])
    .where('starts_at', '>', now)
    .execute()
  const live = rows.filter((row) => isTaken(row, now))
  const meetings = (name: string) =>
    name === keptHost ? -1 : live.filter(({ host }) => host === name).length
  return hosts.toSorted((a, b) => meetings(a) - meetings(b))
}

/** Has a booking take this slot for good, with the host `keptHost` where free, and no other. @returns the host. */
export async function changeSlot(
  transaction: DatabaseTransaction,
  hours: OpeningHours,
  reservation: Omit<Reservation, 'state'>,
  keptHost: string,
): Promise<string> {
  const { bookingId, slot } = reservation
  const had = await transaction
    .updateTable('booking_slots')
    .set({ held_until: 0 })
    .where('booking_id', '=', bookingId)
    .where('starts_at', '=', Date.parse(slot))
    .returning('host')
    .executeTakeFirst()
  const host =
    had?.host ??
    (await reserveSlot(transaction, hours, { ...reservation, state: 'booked' }, keptHost))
  await freeSlots(transaction, bookingId, Date.parse(slot))
  await transaction.updateTable('bookings').set({ host }).where('id', '=', bookingId).execute()
  return host
}
