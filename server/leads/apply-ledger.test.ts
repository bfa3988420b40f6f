import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LedgerTable } from '../db/schema.ts'
import { formsHash, isStopped, stopForms } from '../intake/stop-forms.ts'
import { recordInLedger } from '../ledger/record-entry.ts'
import { emailHash } from '../secrets/email-hash.ts'
import { allowLists, suppressLists } from '../subscriptions/suppress-lists.ts'
import { endSubscription } from '../subscriptions/unsubscribe.ts'
import { databaseKinds, type TestDatabase } from '../testing/databases.ts'
import { aMessage, aRequest, aSubscriber } from '../testing/leads.ts'
import { timeline } from '../testing/outbox.ts'
import { applyLedger } from './apply-ledger.ts'
import { eraseEmail, eraseLead } from './erase-lead.ts'

const secret = randomBytes(32).toString('base64url')
const email = 'ada@example.com'
/** When the leads of the tests came in, and when they were confirmed. */
const before = Date.UTC(2026, 0, 2)
const then = before + 1_000_000
const after = then + 1_000_000

describe.each(databaseKinds)('a ledger on $name', (kind) => {
  let own: TestDatabase
  beforeEach(async () => {
    own = await kind.create()
    const { database } = own
    await database.insertInto('messages').values(aMessage('m1', 'Ada@example.com')).execute()
    await database.insertInto('subscribers').values(aSubscriber('s1', email)).execute()
  })
  afterEach(() => own.remove())

  /** Does something, takes its entries out of the ledger, and undoes it, as a restored backup does. */
  async function entriesOf(work: Parameters<typeof inTransaction>[0]): Promise<LedgerTable[]> {
    await inTransaction(work)
    const entries = await own.database.selectFrom('ledger').selectAll().orderBy('id').execute()
    for (const table of [
      'ledger',
      'suppressions',
      'messages',
      'subscribers',
      'lead_events',
    ] as const) {
      await own.database.deleteFrom(table).execute()
    }
    await own.database.insertInto('messages').values(aMessage('m1', 'Ada@example.com')).execute()
    await own.database.insertInto('subscribers').values(aSubscriber('s1', email)).execute()
    return entries
  }
  const inTransaction = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    own.database.transaction().execute(work)
  type Transaction = Parameters<typeof eraseEmail>[0]
  const apply = (entries: LedgerTable[], secrets: [string, ...string[]] = [secret]) =>
    applyLedger(own.database, entries, secrets, after)
  const ids = async (table: 'messages' | 'subscribers' | 'requests') =>
    (await own.database.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
  const status = async () =>
    (await own.database.selectFrom('subscribers').select('status').executeTakeFirst())?.status
  const suppressed = async () =>
    (await own.database.selectFrom('suppressions').select('address_hash').execute()).map(
      ({ address_hash }) => address_hash,
    )
  const by = { by: 'person', secret, now: then }

  test('erases what came in before, also what the backup has of the address besides', async () => {
    const entries = await entriesOf((transaction) => eraseEmail(transaction, email, by))
    const later = { created_at: then + 1 }
    await own.database
      .insertInto('messages')
      .values([aMessage('older', email), aMessage('newer', email, later)])
      .execute()
    await own.database.insertInto('requests').values(aRequest('proof', email)).execute()
    const applied = await apply(entries)
    expect(applied).toMatchObject({
      entries: 2,
      leads: { messages: 2, subscribers: 1 },
      suppressed: 1,
      otherKey: 0,
    })
    expect([await ids('messages'), await ids('subscribers')]).toEqual([['newer'], []])
    expect(await ids('requests')).toEqual(['proof'])
    expect(await suppressed()).toEqual([emailHash(email, secret)])
    const known = await own.database.selectFrom('ledger').selectAll().orderBy('id').execute()
    expect(known).toEqual(entries)
  })

  test('erases one lead that was erased by itself, and leaves the others of its address', async () => {
    const entries = await entriesOf((transaction) => eraseLead(transaction, 'm1', by))
    await own.database.insertInto('messages').values(aMessage('m2', email)).execute()
    expect(await apply(entries)).toMatchObject({ entries: 1, leads: { messages: 1 } })
    expect([await ids('messages'), await ids('subscribers')]).toEqual([['m2'], ['s1']])
  })

  test('finds leads by their ids where the database has another key, and says how many entries', async () => {
    const entries = await entriesOf((transaction) => eraseEmail(transaction, email, by))
    const other = randomBytes(32).toString('base64url')
    const applied = await apply(entries, [other])
    expect([applied.leads.messages, applied.otherKey]).toEqual([1, 2])
    expect([await ids('messages'), await ids('subscribers'), await suppressed()]).toEqual([
      [],
      [],
      [],
    ])
  })

  test('makes hashes anew where the key of before is known', async () => {
    const entries = await entriesOf((transaction) => suppressLists(transaction, email, 'call', by))
    const other = randomBytes(32).toString('base64url')
    await apply(entries, [other, secret])
    expect(await suppressed()).toEqual([emailHash(email, other)])
  })

  test('ends what was ended, unless it was confirmed again after it', async () => {
    const entries = await entriesOf((transaction) =>
      endSubscription(transaction, 's1', secret, then),
    )
    expect(await apply(entries)).toMatchObject({ ended: 1 })
    expect(await status()).toBe('unsubscribed')
    expect(await timeline(own.database, 's1')).toEqual(['unsubscribed'])

    const again = { status: 'confirmed', confirmed_at: then + 1 } as const
    await own.database.updateTable('subscribers').set(again).execute()
    await own.database.deleteFrom('ledger').execute()
    expect(await apply(entries)).toMatchObject({ ended: 0 })
    expect(await status()).toBe('confirmed')
  })

  test('suppresses an address, and ends its subscription', async () => {
    const entries = await entriesOf((transaction) => suppressLists(transaction, email, 'call', by))
    expect(await apply(entries)).toMatchObject({ suppressed: 1, ended: 1 })
    expect([await suppressed(), await status()]).toEqual([
      [emailHash(email, secret)],
      'unsubscribed',
    ])
    expect(await ids('messages')).toEqual(['m1'])
  })

  test('ends with what was said last, whatever the order of the entries', async () => {
    const entries = await entriesOf(async (transaction) => {
      await suppressLists(transaction, email, 'call', by)
      await allowLists(transaction, email, { ...by, now: then + 1 })
    })
    expect(await apply(entries.toReversed())).toMatchObject({ suppressed: 1, allowed: 1 })
    expect(await suppressed()).toEqual([])
  })

  test('lets an address alone that asked for mail after it on another server', async () => {
    const [first, second] = await entriesOf(async (transaction) => {
      await suppressLists(transaction, email, 'call', by)
      await allowLists(transaction, email, { ...by, now: then + 1 })
    })
    await apply([second as LedgerTable])
    await apply([first as LedgerTable])
    expect(await suppressed()).toEqual([])
  })

  test('stops mail from the forms again', async () => {
    const hash = formsHash(email, secret)
    const entries = await entriesOf((transaction) => stopForms(transaction, hash, by))
    await apply(entries)
    expect(await isStopped(own.database, hash)).toBe(true)
    expect([await ids('messages'), await status()]).toEqual([['m1'], 'confirmed'])
  })

  test('erases from lists whom a suppression from before the ledger speaks of, and no message', async () => {
    const inherited = {
      what: 'suppressed',
      scope: 'lists',
      addressHash: emailHash(email, secret),
      by: '',
      reason: 'inherited',
    } as const
    const entries = await entriesOf((transaction) =>
      recordInLedger(transaction, inherited, secret, then),
    )
    await apply(entries)
    expect([await ids('messages'), await ids('subscribers')]).toEqual([['m1'], []])
  })
})
