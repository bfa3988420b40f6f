import { sql } from 'kysely'
import type { DatabaseTransaction } from './database.ts'
import { isPostgres } from './is-postgres.ts'

/** The numbers of the PostgreSQL locks. */
const locks = { bookings: 1, deliveries: 2 } as const

/** Lets one transaction at a time do this work, on all servers, until it commits. */
export async function lockWork(transaction: DatabaseTransaction, work: keyof typeof locks) {
  // The embedded database has one transaction at a time.
  if (!isPostgres(transaction)) return
  await sql`select pg_advisory_xact_lock(${locks[work]})`.execute(transaction)
}
