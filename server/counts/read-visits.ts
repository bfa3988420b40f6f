import { toIsoDay } from '../../contract/slot-text.ts'
import type { Database } from '../db/database.ts'
import type { CountsTable } from '../db/schema.ts'

/**
 * The counts since a day at the office, with bookings that came since and still stand as `confirmed`.
 * @param begin of that day, in milliseconds since 1970.
 */
export async function readVisits(
  database: Database,
  first: string,
  begin: number,
  zone: string,
): Promise<CountsTable[]> {
  const counted = await database
    .selectFrom('counts')
    .selectAll()
    .where('day', '>=', first)
    .orderBy('day')
    .execute()
  const booked = await database
    .selectFrom('bookings')
    .select(['created_at', 'utm_campaign'])
    .where('status', '=', 'booked')
    .where('spam_reason', '=', '')
    .where('created_at', '>=', begin)
    .orderBy('created_at')
    .execute()
  const days = Map.groupBy(booked, ({ created_at, utm_campaign }) =>
    [toIsoDay(created_at, zone), utm_campaign].join('\n'),
  )
  const confirmed = [...days].map(([key, { length: count }]) => {
    const [day = '', campaign = ''] = key.split('\n')
    return { day, campaign, count, what: 'confirmed', page: '', device: '' }
  })
  return [...counted, ...confirmed]
}
