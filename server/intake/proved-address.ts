import { sql } from 'kysely'
import type { DatabaseTransaction } from '../db/database.ts'

/** Whether somebody who reads the mails to an address has ever used a link that confirms it. */
export async function isProved(transaction: DatabaseTransaction, email: string): Promise<boolean> {
  const lower = sql`lower(${email})`
  const found = await Promise.all([
    transaction
      .selectFrom('subscribers')
      .select('id')
      .where(sql`lower(email)`, '=', lower)
      .where('status', '=', 'confirmed')
      .executeTakeFirst(),
    ...(['bookings', 'requests'] as const).map((kind) =>
      transaction
        .selectFrom(kind)
        .select('id')
        .where(sql`lower(email)`, '=', lower)
        .where('address_confirmed_at', '>', 0)
        .executeTakeFirst(),
    ),
  ])
  return found.some((row) => row !== undefined)
}
