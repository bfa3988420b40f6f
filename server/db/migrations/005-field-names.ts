import { type Kysely, sql } from 'kysely'

/** What happened to a lead, by the names of the commands and of double opt-in. */
const events = {
  'booked-with-provider': 'external',
  released: 'approved',
  'mail-retried': 'mail-resent',
  lapsed: 'expired',
}

/** The names of the field for what is stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('subscribers')
    .renameColumn('asked_at', 'confirmation_sent_at')
    .execute()
  await sql`update bookings set status = 'external' where status = 'booked-with-provider'`.execute(
    db,
  )
  for (const [before, after] of Object.entries(events)) {
    await sql`update lead_events set event = ${after} where event = ${before}`.execute(db)
  }
}
