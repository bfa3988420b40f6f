import { sql } from 'kysely'
import { day } from '../../contract/duration.ts'
import type { WidgetFault } from '../../contract/forms/booking-event.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'

/** Apart from the counters that limit visitors: these say nothing about anybody, and are kept. */
const prefix = 'widget-fault:'

/**
 * Counts one view of `/book` that the scheduling widget did not reach, by the day.
 *
 * @param now milliseconds since 1970.
 */
export async function countWidgetFault(
  transaction: DatabaseTransaction,
  fault: WidgetFault,
  now: number,
): Promise<void> {
  await transaction
    .insertInto('counters')
    .values({ name: prefix + fault, window_start: now - (now % day), count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'window_start'])
        .doUpdateSet((update) => ({ count: update('counters.count', '+', 1) })),
    )
    .execute()
}

/** How many views went without the widget so far, by what was wrong; a fault that never was is left out. */
export async function readWidgetFaults(
  database: Database,
): Promise<{ fault: string; views: number }[]> {
  const rows = await database
    .selectFrom('counters')
    .select(['name', sql<number | string>`sum(count)`.as('views')])
    .where('name', 'like', `${prefix}%`)
    .groupBy('name')
    .orderBy('name')
    .execute()
  // PostgreSQL answers a sum as text.
  return rows.map(({ name, views }) => ({
    fault: name.slice(prefix.length),
    views: Number(views),
  }))
}
