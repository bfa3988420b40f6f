import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type LeadKind, ofEachKind } from '../../contract/leads/leads.ts'
import { enqueueMail } from '../outbox/enqueue-mail.ts'
import { emailHash } from '../secrets/email-hash.ts'
import { databaseKinds, type TestDatabase } from '../testing/databases.ts'
import { aBooking, aMessage, aRequest, aSubscriber } from '../testing/leads.ts'
import { whileMarking } from '../testing/while-marking.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { eraseEmail, eraseLead } from './erase-lead.ts'

const secret = randomBytes(32).toString('base64url')

describe.each(databaseKinds)('erasing on $name', (kind) => {
  let own: TestDatabase
  beforeEach(async () => {
    own = await kind.create()
  })
  afterEach(() => own.remove())

  const inTransaction = <Result>(
    work: (transaction: Parameters<typeof eraseEmail>[0]) => Promise<Result>,
  ) => own.database.transaction().execute(work)
  const count = async (table: LeadKind | 'outbox' | 'lead_events') =>
    (await own.database.selectFrom(table).selectAll().execute()).length
  const suppressions = () =>
    own.database
      .selectFrom('suppressions')
      .select(['address_hash', 'created_at', 'scope'])
      .execute()

  async function storeAll(): Promise<void> {
    const { database } = own
    await database
      .insertInto('messages')
      .values([aMessage('m1', 'Ada@Example.com'), aMessage('m2', 'bob@example.com')])
      .execute()
    await database
      .insertInto('bookings')
      .values([aBooking('b1', 'ada@example.com')])
      .execute()
    await database
      .insertInto('subscribers')
      .values([aSubscriber('s1', 'ada@example.com'), aSubscriber('s2', 'bob@example.com')])
      .execute()
    await inTransaction(async (transaction) => {
      for (const lead of [
        { kind: 'messages', id: 'm1' },
        { kind: 'messages', id: 'm2' },
        { kind: 'subscribers', id: 's1' },
      ] as const) {
        await recordEvent(transaction, lead, 'received', '', 1)
        await enqueueMail(transaction, { template: 'notice', lead, recipient: '', now: 1 })
      }
    })
  }

  test('takes everything of an address, whatever its case, and nothing of another', async () => {
    await storeAll()
    const erased = await inTransaction((transaction) =>
      eraseEmail(transaction, 'ADA@example.com', { by: 'person', secret, now: 5 }),
    )
    expect(erased).toEqual({
      leads: { ...ofEachKind(() => 0), messages: 1, subscribers: 1, bookings: 1 },
      events: 2,
      jobs: [expect.any(String), expect.any(String)],
      suppressed: true,
      kept: { all: 0, open: 0 },
    })
    expect(await count('messages')).toBe(1)
    expect(await count('bookings')).toBe(0)
    expect(await count('subscribers')).toBe(1)
    expect(await count('outbox')).toBe(1)
    expect(await count('lead_events')).toBe(1)
    expect(await suppressions()).toEqual([
      { address_hash: emailHash('ada@example.com', secret), created_at: 5, scope: 'lists' },
    ])
  })

  test('suppresses an address once, and one that was never subscribed not at all', async () => {
    await storeAll()
    await inTransaction((transaction) =>
      eraseEmail(transaction, 'ada@example.com', { by: 'person', secret, now: 5 }),
    )
    await own.database
      .insertInto('subscribers')
      .values(aSubscriber('s3', 'ada@example.com'))
      .execute()
    await inTransaction((transaction) =>
      eraseEmail(transaction, 'ada@example.com', { by: 'person', secret, now: 6 }),
    )
    const erased = await inTransaction((transaction) =>
      eraseEmail(transaction, 'nobody@example.com', { by: 'person', secret, now: 7 }),
    )
    expect(erased.suppressed).toBe(false)
    expect((await suppressions()).map(({ created_at }) => created_at)).toEqual([5])
  })

  test.each([
    ['was only typed', { confirmed_at: 0 }, false],
    ['was confirmed once', { confirmed_at: 1 }, true],
    ['was confirmed once, and ended', { confirmed_at: 1, unsubscribed_at: 2 }, true],
  ])('suppresses an address by what it wanted: one that %s', async (_, times, suppressed) => {
    await own.database
      .insertInto('subscribers')
      .values(aSubscriber('s1', 'ada@example.com', { status: 'unsubscribed', ...times }))
      .execute()
    const erased = await inTransaction((transaction) =>
      eraseEmail(transaction, 'ada@example.com', { by: 'person', secret, now: 5 }),
    )
    expect([erased.suppressed, (await suppressions()).length > 0]).toEqual([suppressed, suppressed])
    expect(await count('subscribers')).toBe(0)
  })

  test('suppresses nobody who is still on another list', async () => {
    await own.database
      .insertInto('subscribers')
      .values([
        aSubscriber('s1', 'ada@example.com', { confirmed_at: 1 }),
        aSubscriber('s2', 'Ada@example.com', { source: 'early-access', confirmed_at: 2 }),
      ])
      .execute()
    const eraseOne = (id: string) =>
      inTransaction((transaction) => eraseLead(transaction, id, { by: 'eve', secret, now: 5 }))
    expect((await eraseOne('s1'))?.suppressed).toBe(false)
    expect(await suppressions()).toEqual([])
    expect((await eraseOne('s2'))?.suppressed).toBe(true)
  })

  test('leaves requests about a list, which the team can erase one by one', async () => {
    await own.database
      .insertInto('requests')
      .values([
        aRequest('open', 'ada@example.com'),
        aRequest('closed', 'ada@example.com', { status: 'answered', closed_at: 1 }),
      ])
      .execute()
    const by = { by: 'person', secret, now: 5 }
    const erased = await inTransaction((transaction) =>
      eraseEmail(transaction, 'ada@example.com', by),
    )
    expect(erased).toMatchObject({ leads: { requests: 0 }, kept: { all: 2, open: 1 } })
    expect(await count('requests')).toBe(2)
    const told = await own.database.selectFrom('outbox').select(['template', 'lead_id']).execute()
    expect(told).toEqual([{ template: 'kept-notice', lead_id: 'open' }])
    await inTransaction((transaction) => eraseLead(transaction, 'open', by))
    expect(await count('requests')).toBe(1)
  })

  test('leaves no line that a worker writes at that moment', async () => {
    await storeAll()
    await whileMarking(own.database, 'm1', () =>
      inTransaction((transaction) =>
        eraseEmail(transaction, 'ada@example.com', { by: 'person', secret, now: 5 }),
      ),
    )
    const lines = await own.database.selectFrom('lead_events').select('lead_id').execute()
    expect(lines).toEqual([{ lead_id: 'm2' }])
  })

  test('takes one lead and leaves the others of its address', async () => {
    await storeAll()
    const erased = await inTransaction((transaction) =>
      eraseLead(transaction, 'm1', { by: 'person', secret, now: 5 }),
    )
    expect(erased).toMatchObject({
      leads: { messages: 1 },
      events: 1,
      jobs: [expect.any(String)],
      suppressed: false,
    })
    expect(await count('subscribers')).toBe(2)
    const onRecord = await own.database
      .selectFrom('ledger')
      .select(['what', 'scope', 'address_hash', 'lead_ids'])
      .execute()
    expect(onRecord).toEqual([
      {
        what: 'erased',
        scope: 'lead',
        address_hash: emailHash('ada@example.com', secret),
        lead_ids: 'm1',
      },
    ])
    expect(
      await inTransaction((transaction) =>
        eraseLead(transaction, 'm1', { by: 'person', secret, now: 5 }),
      ),
    ).toBeUndefined()
  })
})

test('the hash depends on the key and not on the case', () => {
  expect(emailHash('Ada@example.com', secret)).toBe(emailHash('ada@example.com', secret))
  expect(emailHash('ada@example.com', 'AAAA')).not.toBe(emailHash('ada@example.com', secret))
})
