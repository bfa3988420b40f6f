import { day, hour } from '../../contract/duration.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { enqueueMails } from '../outbox/enqueue-mail.ts'

/** How long before a meeting its reminders go out, in milliseconds. */
const reminders = [
  { template: 'reminder-day', ahead: day },
  { template: 'reminder-hour', ahead: hour },
] as const

interface Meeting {
  id: string
  email: string
  /** ISO 8601, in UTC. */
  slot: string
}

/**
 * Puts the reminders of a booked meeting into the outbox, in place of those it had for another time; none whose time is
 * past. Each carries the time it is for: one that is on its way when the meeting is moved says nothing wrong.
 *
 * @param now milliseconds since 1970.
 */
export async function remind(
  transaction: DatabaseTransaction,
  { id, email, slot }: Meeting,
  now: number,
): Promise<void> {
  await forgetReminders(transaction, id, now)
  const due = reminders
    .map(({ template, ahead }) => ({ template, due: Date.parse(slot) - ahead }))
    .filter((reminder) => reminder.due > now)
  if (due.length === 0) return
  const lead = { kind: 'bookings', id } as const
  const mails = due.map((reminder) => ({ ...reminder, lead, recipient: email, facts: slot, now }))
  await enqueueMails(transaction, mails)
}

/** Takes the reminders that still wait out of the outbox. */
export async function forgetReminders(
  transaction: DatabaseTransaction,
  id: string,
  now: number,
): Promise<void> {
  await transaction
    .deleteFrom('outbox')
    .where('lead_id', '=', id)
    .where(
      'template',
      'in',
      reminders.map(({ template }) => template),
    )
    .where('status', '=', 'waiting')
    .where('leased_until', '<=', now)
    .execute()
}
