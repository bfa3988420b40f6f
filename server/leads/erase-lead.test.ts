// Also on PostgreSQL.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { day } from '../../contract/duration.ts'
import { type LeadKind, mapKinds } from '../../contract/leads/leads.ts'
import { extendHold } from '../booking/holds.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { isPostgres } from '../db/is-postgres.ts'
import { fileTransport } from '../mail/mail-files.ts'
import { hashForLists } from '../secrets/keyed-hash.ts'
import { databaseFiles } from '../testing/databases.ts'
import { databaseForEach } from '../testing/for-each.ts'
import { aBooking, aMessage, aSubscriber, storeLeads } from '../testing/leads.ts'
import { enqueue, jobs, record } from '../testing/outbox.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { eraseEmail, eraseLead, eraseStored, planErasure } from './erase-lead.ts'

const secret = 'AAAA'
const ada = 'ada@example.com'

describe('erasing', () => {
  const own = databaseForEach()
  beforeEach(async () => {
    const { database } = own
    const messages = [aMessage('m1', 'Ada@Example.com'), aMessage('m2', 'bob@example.com')]
    await storeLeads(database, { messages })
    for (const id of ['m1', 'm2']) {
      const lead = { kind: 'messages', id } as const
      await record(database, lead, { event: 'received', by: 'visitor', data: { page: '' } }, 1)
      await enqueue(database, { template: 'notice', lead, recipient: '', now: 1 })
    }
  })

  const by = { by: 'person', secret, now: 5 }
  const erase = (email: string) => own.act((transaction) => eraseEmail(transaction, email, by))
  const eraseOne = (id: string) => own.act((transaction) => eraseLead(transaction, id, by))
  const count = async (table: LeadKind | 'outbox' | 'lead_events' | 'suppressions') =>
    (await own.database.selectFrom(table).selectAll().execute()).length
  const subscribe = (...rows: ReturnType<typeof aSubscriber>[]) =>
    storeLeads(own.database, { subscribers: rows })

  test('takes a booking while the mail of its hold is marked, each in the way of the other', async () => {
    const slot = new Date(day).toISOString()
    const held = { slot, slot_minutes: 30, status: 'held' } as const
    await storeLeads(own.database, { bookings: [aBooking('b1', ada, held)] })
    const times = { starts_at: day, ends_at: day + 1, held_until: 9 }
    await own.database
      .insertInto('booking_slots')
      .values({ booking_id: 'b1', ...times })
      .execute()
    const lead = { kind: 'bookings', id: 'b1' } as const
    await enqueue(own.database, { template: 'held', lead, recipient: ada, now: 1 })
    const eraseAll = () => eraseStored(own.database, own.settings.DATA_DIR, ada, by)
    expect(await whileMarking(own.database, 'b1', eraseAll, extendHold)).toMatchObject({
      leads: { bookings: 1 },
    })
  })

  test('takes everything of an address, whatever its case, and nothing of another', async () => {
    await storeLeads(own.database, { bookings: [aBooking('b1', ada)] })
    await subscribe(aSubscriber('s1', ada), aSubscriber('s2', 'bob@example.com'))
    expect(await erase('ADA@example.com')).toEqual({
      leads: { ...mapKinds(() => 0), messages: 1, subscribers: 1, bookings: 1 },
      events: 1,
      jobs: [expect.any(String)],
      suppressed: true,
      kept: 0,
    })
    expect([await count('messages'), await count('bookings')]).toEqual([1, 0])
    expect([await count('subscribers'), await count('outbox')]).toEqual([1, 1])
    expect(await count('lead_events')).toBe(1)
    expect(await own.database.selectFrom('suppressions').selectAll().execute()).toMatchObject([
      { address_hash: hashForLists(ada, secret), created_at: 5, scope: 'lists' },
    ])
    expect((await erase('nobody@example.com')).suppressed).toBe(false)
  })

  test.each([
    ['was only typed', { confirmed_at: 0 }, false],
    ['was confirmed once, and ended', { confirmed_at: 1, unsubscribed_at: 2 }, true],
  ])('suppresses an address by what it wanted: one that %s', async (_, times, suppressed) => {
    await subscribe(aSubscriber('s1', ada, { status: 'unsubscribed', ...times }))
    expect((await erase(ada)).suppressed).toBe(suppressed)
    expect(await count('suppressions')).toBe(suppressed ? 1 : 0)
    expect(await count('subscribers')).toBe(0)
  })

  test('suppresses nobody who is still on another list', async () => {
    await subscribe(
      aSubscriber('s1', ada, { confirmed_at: 1 }),
      aSubscriber('s2', 'Ada@example.com', { source: 'early-access', confirmed_at: 2 }),
    )
    expect((await eraseOne('s1'))?.suppressed).toBe(false)
    expect((await eraseOne('s2'))?.suppressed).toBe(true)
  })

  test('leaves no line that a worker writes at that moment', async () => {
    await whileMarking(own.database, 'm1', () => erase(ada))
    const lines = await own.database.selectFrom('lead_events').select('lead_id').execute()
    expect(lines).toEqual([{ lead_id: 'm2' }])
  })

  test('an address says first what goes, and leaves no byte of it', async () => {
    const { database, settings } = own
    await subscribe(aSubscriber('s1', ada))
    const { send } = fileTransport(settings.DATA_DIR)
    const envelope = { from: 'hello@cam.example', to: [ada] }
    const [mail] = await jobs(database)
    const file = { id: mail?.id ?? '', envelope, raw: Buffer.from('Hello') }
    await send(file, AbortSignal.timeout(60_000))
    const { toErase } = await planErasure(database, ada)
    expect(toErase.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'messages m1',
      'subscribers s1',
    ])
    expect(await count('messages')).toBe(2)
    const erased = await eraseStored(database, settings.DATA_DIR, 'Ada@example.com', by)
    expect(erased).toMatchObject({ leads: { messages: 1, subscribers: 1 }, suppressed: true })
    expect(erased?.jobs).toHaveLength(1)
    expect(readdirSync(join(settings.DATA_DIR, 'mail'))).toEqual([])
    expect(databaseFiles(settings)).not.toMatch(/ada@example.com/i)
    expect((await planErasure(database, ada)).toErase).toEqual([])
  })

  test('takes one lead, leaves the others of its address, and records it', async () => {
    await subscribe(aSubscriber('s1', ada))
    expect(await eraseOne('m1')).toMatchObject({ leads: { messages: 1 }, suppressed: false })
    expect(await count('subscribers')).toBe(1)
    expect(await own.database.selectFrom('ledger').selectAll().execute()).toMatchObject([
      { what: 'erased', scope: 'lead', address_hash: hashForLists(ada, secret), lead_ids: 'm1' },
    ])
    expect(await eraseOne('m1')).toBeUndefined()
  })
})

/**
 * Runs `work` while a worker that has marked the mails of a lead as sent has not committed: `work` waits for these rows, and
 * only then the worker goes on with `follow`.
 */
async function whileMarking<Result>(
  database: Database,
  lead: string,
  work: () => Promise<Result>,
  follow = recordSent,
): Promise<Result> {
  const marked = Promise.withResolvers<void>()
  const waiting = Promise.withResolvers<void>()
  const marking = database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('outbox')
      .set({ status: 'sent' })
      .where('lead_id', '=', lead)
      .execute()
    marked.resolve()
    await waiting.promise
    await follow(transaction, lead, 1)
  })
  await marked.promise
  const working = work()
  // The embedded database has one transaction at a time, so `work` waits from its beginning.
  if (isPostgres(database)) await someoneWaits(database)
  waiting.resolve()
  // On a deadlock PostgreSQL may end the worker's transaction; the worker then marks its mail again.
  await marking.catch((error) => {
    if (error.code !== '40P01') throw error
  })
  return await working
}

async function recordSent(
  transaction: DatabaseTransaction,
  id: string,
  now: number,
): Promise<void> {
  const data = { template: 'notice', answer: 'taken' }
  const event = { event: 'mail-sent', by: 'system', data } as const
  await recordEvent(transaction, { kind: 'messages', id }, event, now)
}

async function someoneWaits(database: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database)
    if (rows.length > 0) return
  }
}
