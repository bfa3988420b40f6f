import type { Selectable } from 'kysely'
import type { LeadTable } from '../db/schema.ts'
import { meetingsOfAddress } from './meetings-of-address.ts'

/** The next meeting of the address of a booking, besides that one. */
export async function bookedBefore(
  reader: Parameters<typeof meetingsOfAddress>[0],
  { id, email_key }: Pick<Selectable<LeadTable<'bookings'>>, 'id' | 'email_key'>,
  now: number,
) {
  const meetings = await meetingsOfAddress(reader, email_key, id, now)
  return meetings.find(({ status }) => status === 'booked')
}
