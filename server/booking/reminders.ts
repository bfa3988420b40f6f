import { day, hour } from '../../contract/duration.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { enqueueMail } from '../outbox/enqueue-mail.ts'
import { enqueueDeliveries } from '../timeline/enqueue-deliveries.ts'
import type { Booking } from './taken-slots.ts'

/** How long before a meeting its two reminders go out, in milliseconds. */
const reminders = [
  { template: 'reminder-day', ahead: day },
  { template: 'reminder-hour', ahead: hour },
] as const

/** Enqueues the reminders of a meeting in place of earlier ones; each names the slot it is for. */
export async function enqueueReminders(
  transaction: DatabaseTransaction,
  { id, email, slot }: Pick<Booking, 'id' | 'email' | 'slot'>,
  now: number,
): Promise<void> {
  await forgetReminders(transaction, id, now)
  const lead = { kind: 'bookings', id } as const
  const mails = reminders
    .map(({ template, ahead }) => ({ template, due: Date.parse(slot) - ahead }))
    .filter(({ due }) => due > now)
    .map((reminder) => ({ ...reminder, lead, recipient: email, payload: slot, now }))
  if (mails.length > 0) await enqueueMail(transaction, ...mails)
}

/** Tells webhook receivers that a meeting is booked, and enqueues its reminders. */
export async function announceMeeting(
  transaction: DatabaseTransaction,
  meeting: Parameters<typeof enqueueReminders>[1],
  now: number,
): Promise<void> {
  await enqueueDeliveries(transaction, { kind: 'bookings', id: meeting.id }, 'lead.booked', now)
  await enqueueReminders(transaction, meeting, now)
}

/** Removes reminders that still wait from the outbox. */
export async function forgetReminders(transaction: DatabaseTransaction, id: string, now: number) {
  const templates = reminders.map(({ template }) => template)
  await transaction
    .deleteFrom('outbox')
    .where('lead_id', '=', id)
    .where('template', 'in', templates)
    .where('status', '=', 'waiting')
    .where('leased_until', '<=', now)
    .execute()
}
