import type { OpeningHours } from '../../contract/content/opening-hours.ts'
import type { Actor, LeadEvent } from '../../contract/leads/lead-events.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { lockWork } from '../db/lock-work.ts'
import { apiMessages } from '../http/api-messages.ts'
import { HttpError } from '../http/http-error.ts'
import { type CalendarEntry, enqueueMail, replaceMail } from '../outbox/enqueue-mail.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { enqueueReminders, forgetReminders } from './reminders.ts'
import { changeHost, changeSlot, checkShare } from './reserve-slot.ts'
import { type Booking, findBooking, freeSlots, lockBooking } from './taken-slots.ts'

export const maxMoves = 5

interface Move {
  id: string
  /** The new slot, ISO 8601 in UTC. */
  slot: string
  now: number
  /** Who moves it; without it, the visitor. The team may move as often as it must. */
  by?: Actor
  /** The new host, by name; without it, the present host if free, else anybody who is. */
  host?: string
}

/**
 * Moves a meeting to another time, another host, or both, and notifies everybody concerned once.
 * @returns false when there is no such meeting. @throws HttpError 422 after too many moves, SlotUnavailableError.
 */
export async function moveMeeting(
  transaction: DatabaseTransaction,
  hours: OpeningHours,
  { id, slot, now, by = 'visitor', host }: Move,
): Promise<boolean> {
  // Before the meeting's row, as confirming does: in another order, two transactions would wait for each other.
  await lockWork(transaction, 'bookings')
  const meeting = await lockMeeting(transaction, id, now)
  const hosts = hours.hosts.filter(({ name }) => host === undefined || name === host)
  if (!meeting || (host !== undefined && hosts.length === 0)) return false
  const { time_zone: timeZone } = meeting
  const reservation = { bookingId: id, slot, timeZone, now }
  if (meeting.slot === slot) {
    if (host === undefined || host === meeting.host) return true
    await changeHost(transaction, { ...hours, hosts }, reservation)
    await change(transaction, meeting, { host })
    await notifyOfHost(
      transaction,
      meeting,
      { event: 'handed', by, data: { from: meeting.host, to: host } },
      now,
    )
    return true
  }
  if (by === 'visitor' && (await countVisitorMoves(transaction, id)) >= maxMoves) {
    throw new HttpError(422, apiMessages.movedOften(maxMoves))
  }
  await change(transaction, meeting, { slot, slot_minutes: hours.slotMinutes })
  if (by === 'visitor') await checkShare(transaction, hours, reservation, meeting.email)
  const heldBy = await changeSlot(transaction, { ...hours, hosts }, reservation, meeting.host)
  const isHanded = heldBy !== meeting.host
  const data = { from: meeting.slot, to: slot, ...(isHanded && { host: heldBy }) }
  await notify(transaction, meeting, { event: 'moved', by, data }, now)
  if (isHanded) await enqueueRemoval(transaction, 'handed-notice', meeting, now)
  await enqueueReminders(transaction, { ...meeting, slot }, now)
  return true
}

/** Notifies of a new host at the same time; the former host gets a mail that takes it out of the calendar. */
async function notifyOfHost(
  transaction: DatabaseTransaction,
  meeting: Booking,
  leadEvent: LeadEvent<'handed'>,
  now: number,
): Promise<void> {
  const lead = { kind: 'bookings', id: meeting.id } as const
  await recordEvent(transaction, lead, leadEvent, now)
  await replaceMail(transaction, { template: 'taken-notice', lead, recipient: '', now })
  await replaceMail(transaction, { template: 'handed', lead, recipient: meeting.email, now })
  if (meeting.host) await enqueueRemoval(transaction, 'handed-notice', meeting, now)
}

/** Cancels a meeting, frees its slot and notifies both sides. Returns true also when it was canceled before. */
export async function cancelMeeting(
  transaction: DatabaseTransaction,
  id: string,
  now: number,
  by: Actor = 'visitor',
) {
  const meeting = await lockMeeting(transaction, id, now)
  if (meeting) {
    await change(transaction, meeting, { status: 'cancelled' })
    await freeSlots(transaction, id)
    const data = { slot: meeting.slot }
    await notify(transaction, meeting, { event: 'cancelled', by, data }, now)
    await forgetReminders(transaction, id, now)
    return true
  }
  return (await findBooking(transaction, id))?.status === 'cancelled'
}

/** Notifies the team that a meeting is off, because its booking is erased in the same transaction; the mail outlives it. */
export async function cancelErased(transaction: DatabaseTransaction, id: string, now: number) {
  // Written, not only read: on PostgreSQL this waits for a transaction that moves the meeting at this moment.
  const meeting = await transaction
    .updateTable('bookings')
    .set({ status: 'cancelled' })
    .where('id', '=', id)
    .where('status', '=', 'booked')
    .returning(['id', 'slot', 'slot_minutes', 'sequence', 'host'])
    .executeTakeFirst()
  if (!meeting || Date.parse(meeting.slot) <= now) return
  await enqueueRemoval(transaction, 'erased-notice', meeting, now)
}

/** Mails a cancellation for a meeting as it was, so that calendars drop it; the mail needs no stored lead. */
async function enqueueRemoval(
  transaction: DatabaseTransaction,
  template: 'erased-notice' | 'handed-notice',
  meeting: Pick<Booking, 'id' | 'slot' | 'slot_minutes' | 'sequence' | 'host'>,
  now: number,
): Promise<void> {
  const { id, slot, slot_minutes: minutes, sequence, host } = meeting
  const payload: CalendarEntry = { id, sequence: sequence + 1, slot, minutes, host }
  await enqueueMail(transaction, { template, recipient: '', payload: JSON.stringify(payload), now })
}

/** Locks an upcoming meeting, so that the second of two concurrent changes sees the first. */
async function lockMeeting(transaction: DatabaseTransaction, id: string, now: number) {
  const meeting = await lockBooking(transaction, id)
  return meeting && Date.parse(meeting.slot) > now ? meeting : undefined
}

async function countVisitorMoves(transaction: DatabaseTransaction, id: string): Promise<number> {
  const moves = transaction
    .selectFrom('lead_events')
    .select('id')
    .where('lead_id', '=', id)
    .where('event', '=', 'moved')
    .where('actor', '=', 'visitor')
  return (await moves.execute()).length
}

async function change(
  transaction: DatabaseTransaction,
  { id, sequence }: Booking,
  values: Partial<Pick<Booking, 'slot' | 'slot_minutes' | 'status' | 'host'>>,
): Promise<void> {
  await transaction
    .updateTable('bookings')
    .set({ ...values, sequence: sequence + 1 })
    .where('id', '=', id)
    .execute()
}

/** Enqueues the mails of a change; each carries the time that the meeting had before. */
async function notify(
  transaction: DatabaseTransaction,
  { id, email, slot: payload }: Booking,
  leadEvent: LeadEvent<'moved'> | LeadEvent<'cancelled'>,
  now: number,
): Promise<void> {
  const lead = { kind: 'bookings', id } as const
  const { event } = leadEvent
  await recordEvent(transaction, lead, leadEvent, now)
  await replaceMail(transaction, { template: `${event}-notice`, lead, recipient: '', payload, now })
  await replaceMail(transaction, { template: event, lead, recipient: email, payload, now })
}
