import type { Selectable } from 'kysely'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import type { LeadTable } from '../db/schema.ts'
import { enqueueMail } from '../outbox/enqueue-mail.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { releaseHold } from './release-hold.ts'
import { forgetReminders } from './reminders.ts'

/** Which bookings are those of a flood. */
export interface Flood {
  /** Milliseconds since 1970. */
  since: number
  /** A keyed hash as the bookings have it, of a network address or of the wider network. */
  network?: string
  /** Whether only those count whose address nobody has confirmed. */
  unconfirmed?: boolean
}

export type FloodBooking = Pick<
  Selectable<LeadTable<'bookings'>>,
  | 'id'
  | 'created_at'
  | 'status'
  | 'email_key'
  | 'address_confirmed_at'
  | 'client_hash'
  | 'network_hash'
>

/** The meetings to come and the times held that came with a flood, oldest first. */
export async function findFlood(
  database: Database,
  { since, network, unconfirmed = false }: Flood,
  now: number,
): Promise<FloodBooking[]> {
  let found = database
    .selectFrom('bookings')
    .innerJoin('booking_slots', 'booking_slots.booking_id', 'bookings.id')
    .select([
      'bookings.id',
      'bookings.created_at',
      'bookings.status',
      'bookings.email_key',
      'bookings.address_confirmed_at',
      'bookings.client_hash',
      'bookings.network_hash',
    ])
    .where('bookings.created_at', '>=', since)
    .where('bookings.status', 'in', ['booked', 'held'])
    .where('booking_slots.starts_at', '>', now)
    .orderBy('bookings.created_at')
    .orderBy('bookings.id')
  if (network !== undefined) {
    found = found.where((where) =>
      where.or([where('client_hash', '=', network), where('network_hash', '=', network)]),
    )
  }
  if (unconfirmed) found = found.where('bookings.address_confirmed_at', '=', 0)
  return found.execute()
}

/** What became of a flood, in bookings and mails. */
export interface FloodEnd {
  cancelled: number
  /** Held times that are free again; the bookings stay as requests. */
  released: number
  /** Mails that say sorry. */
  mails: number
}

/**
 * Cancels the meetings of a flood and lets held times go, each in a transaction of its own. Nothing is erased. Whoever
 * was promised a time gets one mail with a link to choose again: each meeting of an address that was confirmed, and one
 * for each address that was not, as a stranger may have typed it many times.
 *
 * @param now milliseconds since 1970.
 */
export async function cancelFlood(
  database: Database,
  flood: readonly FloodBooking[],
  now: number,
): Promise<FloodEnd> {
  const end: FloodEnd = { cancelled: 0, released: 0, mails: 0 }
  const written = new Set<string>()
  for (const { id, status, email_key: key } of flood) {
    await database.transaction().execute(async (transaction) => {
      const lead = { kind: 'bookings', id } as const
      if (status === 'held') {
        if (!(await releaseHold(transaction, id))) return
        await recordEvent(transaction, lead, 'expired', 'Let go with a flood of bookings.', now)
        end.released += 1
        return
      }
      const meeting = await callOff(transaction, id, now)
      if (!meeting) return
      end.cancelled += 1
      await recordEvent(transaction, lead, 'cancelled', `${meeting.slot}, with a flood`, now)
      if (await isNoticed(transaction, id)) {
        await enqueueMail(transaction, { template: 'cancelled-notice', lead, recipient: '', now })
      }
      if (meeting.address_confirmed_at === 0 && written.has(key)) return
      written.add(key)
      end.mails += 1
      await enqueueMail(transaction, {
        template: 'called-off',
        lead,
        recipient: meeting.email,
        now,
      })
    })
  }
  return end
}

async function callOff(transaction: DatabaseTransaction, id: string, now: number) {
  const meeting = await transaction
    .updateTable('bookings')
    .set((row) => ({ status: 'cancelled' as const, sequence: row('sequence', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'booked')
    .returning(['slot', 'email', 'address_confirmed_at'])
    .executeTakeFirst()
  if (!meeting) return undefined
  await transaction.deleteFrom('booking_slots').where('booking_id', '=', id).execute()
  await forgetReminders(transaction, id, now)
  return meeting
}

/** Whether the team has the meeting in its calendar: a notice that still waits is not sent any more. */
async function isNoticed(transaction: DatabaseTransaction, id: string): Promise<boolean> {
  const notice = await transaction
    .selectFrom('outbox')
    .select('id')
    .where('lead_id', '=', id)
    .where('template', 'in', ['booked-notice', 'moved-notice'])
    .where('status', '=', 'sent')
    .executeTakeFirst()
  return notice !== undefined
}
