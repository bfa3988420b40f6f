import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { Schema } from '../db/schema.ts'

/**
 * Whether a row of `booking_slots` still keeps others out: it is booked, or held until later than now. The others are
 * as good as gone, whenever they are deleted.
 *
 * @param now milliseconds since 1970.
 */
export function isLive(now: number) {
  return ({
    eb,
    or,
  }: ExpressionBuilder<Schema, 'booking_slots'>): ExpressionWrapper<
    Schema,
    'booking_slots',
    SqlBool
  > => or([eb('held_until', '=', 0), eb('held_until', '>', now)])
}
