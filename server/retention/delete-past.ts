import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import type { LeadKind } from '../db/schema.ts'
import { addressHash } from '../leads/address-hash.ts'
import type { Settings } from '../settings.ts'

const day = 24 * 60 * 60 * 1000

/** How often leads past their time are looked for, in milliseconds. */
const interval = 60 * 60 * 1000

/** How many leads go in one transaction, so that no visitor waits long behind it. */
const atOnce = 500

/** How long counters stay, in milliseconds: past every window that is counted in. */
const countersKeptFor = day

export type Periods = Pick<Settings, Extract<keyof Settings, `RETENTION_${string}`>>

/**
 * Deletes every lead past its time, with its timeline and mails. An address whose ended subscription goes stays
 * suppressed.
 * @param now milliseconds since 1970.
 * @returns how many leads went.
 */
export async function deletePast(
  database: Database,
  periods: Periods,
  secret: string,
  now: number,
): Promise<number> {
  const before = (days: number) => now - days * day
  const subscribers = () =>
    database.selectFrom('subscribers').select(['id', 'email', 'status']).limit(atOnce)
  const past = {
    messages: database
      .selectFrom('messages')
      .select('id')
      .where('created_at', '<', before(periods.RETENTION_MESSAGES_DAYS))
      .limit(atOnce),
    bookings: database
      .selectFrom('bookings')
      .select('id')
      .where('created_at', '<', before(periods.RETENTION_BOOKINGS_DAYS))
      .limit(atOnce),
    unconfirmed: subscribers()
      .where('status', '=', 'pending')
      .where('asked_at', '<', before(periods.RETENTION_UNCONFIRMED_DAYS)),
    unsubscribed: subscribers()
      .where('status', '=', 'unsubscribed')
      .where('unsubscribed_at', '<', before(periods.RETENTION_UNSUBSCRIBED_DAYS)),
  }
  const remove = (kind: LeadKind, rows: { id: string; email?: string }[]) =>
    removeLeads(database, kind, rows, { secret, now })

  let gone = 0
  gone += await inBatches(
    () => past.messages.execute(),
    (rows) => remove('messages', rows),
  )
  gone += await inBatches(
    () => past.bookings.execute(),
    (rows) => remove('bookings', rows),
  )
  gone += await inBatches(
    async () => (await past.unconfirmed.execute()).map(({ id }) => ({ id })),
    (rows) => remove('subscribers', rows),
  )
  gone += await inBatches(
    () => past.unsubscribed.execute(),
    (rows) => remove('subscribers', rows),
  )
  await database
    .deleteFrom('counters')
    .where('window_start', '<', now - countersKeptFor)
    .execute()
  return gone
}

async function inBatches<Row>(
  read: () => Promise<Row[]>,
  remove: (rows: Row[]) => Promise<void>,
): Promise<number> {
  let gone = 0
  for (;;) {
    const rows = await read()
    if (rows.length > 0) await remove(rows)
    gone += rows.length
    if (rows.length < atOnce) return gone
  }
}

/** Deletes leads with what belongs to them; those given with an address leave it suppressed. */
async function removeLeads(
  database: Database,
  kind: LeadKind,
  rows: { id: string; email?: string }[],
  { secret, now }: { secret: string; now: number },
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const suppressed = rows.flatMap(({ email }) =>
    email === undefined ? [] : [{ address_hash: addressHash(email, secret), created_at: now }],
  )
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom(kind).where('id', 'in', ids).execute()
    await transaction.deleteFrom('lead_events').where('lead_id', 'in', ids).execute()
    await transaction.deleteFrom('outbox').where('lead_id', 'in', ids).execute()
    if (suppressed.length === 0) return
    await transaction
      .insertInto('suppressions')
      .values(suppressed)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/**
 * Deletes them now and every hour.
 * @returns what ends it.
 */
export function keepDeletingPast(
  database: Database,
  settings: Periods,
  secret: string,
  now: () => number,
  logger: FastifyBaseLogger,
): () => void {
  const run = async () => {
    try {
      const leads = await deletePast(database, settings, secret, now())
      if (leads > 0) logger.info({ leads }, 'deleted what is past its time')
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown'
      logger.error({ error: name }, 'leads past their time could not be deleted')
    }
  }
  void run()
  const timer = setInterval(() => void run(), interval)
  return () => clearInterval(timer)
}
