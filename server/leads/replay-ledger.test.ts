// Also on PostgreSQL.
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import pino from 'pino'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type LeadKind, leadTables } from '../../contract/leads/leads.ts'
import { retentionPeriods } from '../../contract/settings/retention.ts'
import { Alarms } from '../alarms.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { findSuppressionTime, hashForForms, suppressForms } from '../intake/suppress-forms.ts'
import { compactFile, fillFile, ledgerPath, readLedgerFile } from '../ledger/ledger-file.ts'
import { expireRecords, recordInLedger } from '../ledger/record-entry.ts'
import { hashForLists } from '../secrets/keyed-hash.ts'
import { allowLists, suppressLists } from '../subscriptions/suppress-lists.ts'
import { endSubscription } from '../subscriptions/unsubscribe.ts'
import { databaseForEach } from '../testing/for-each.ts'
import { aLead, aMessage, aRequest, aSubscriber, storeLeads } from '../testing/leads.ts'
import { runDb } from '../testing/run-leads.ts'
import { eraseEmail, eraseLead } from './erase-lead.ts'
import { replayLedger } from './replay-ledger.ts'
import { syncLedger } from './sync-ledger.ts'

const secret = 'AAAA'
const email = 'ada@example.com'
/** The leads of these tests came in before it. */
const then = Date.UTC(2026, 0, 2) + 1_000_000
const by = { by: 'person', secret, now: then }
const patience = { timeout: 60_000 }

describe('the ledger', () => {
  const own = databaseForEach()
  let path: string
  beforeEach(async () => {
    path = ledgerPath(own.settings.DATA_DIR)
    await storeBefore()
  })

  const storeBefore = () =>
    storeLeads(own.database, {
      messages: [aMessage('m1', 'Ada@example.com')],
      subscribers: [aSubscriber('s1', email)],
    })
  const fill = () => fillFile(own.database, own.settings.DATA_DIR)
  const inFile = () => readLedgerFile(path).entries
  const replay = (more = {}) => {
    const { database, settings } = own
    return replayLedger({ database, dataFolder: settings.DATA_DIR, secret, now: then, ...more })
  }
  const ids = async (table: LeadKind) =>
    (await own.database.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
  const status = async () =>
    (await own.database.selectFrom('subscribers').select('status').executeTakeFirst())?.status
  const suppressed = async () =>
    (await own.database.selectFrom('suppressions').select('address_hash').execute()).map(
      ({ address_hash }) => address_hash,
    )
  const rows = () => own.database.selectFrom('ledger').selectAll().orderBy('at').execute()
  const note = { what: 'erased', leadIds: ['m1'], by: 'eve' } as const
  const record = (at = then) => recordInLedger(own.database, note, at)

  /** Does something that the ledger records, then puts the database back, as a restored backup does. */
  async function restoreAfter(
    work: (transaction: DatabaseTransaction) => Promise<unknown>,
  ): Promise<void> {
    const { database } = own
    await database.transaction().execute(work)
    await fill()
    for (const table of ['ledger', 'suppressions', 'messages', 'subscribers', 'leads'] as const) {
      await database.deleteFrom(table).execute()
    }
    await storeBefore()
  }

  test('erases again what came in before, also what the backup has of the address besides', async () => {
    await restoreAfter((transaction) => eraseEmail(transaction, email, by))
    await storeLeads(own.database, {
      messages: [aMessage('older', email), aMessage('newer', email, { created_at: then + 1 })],
    })
    await storeLeads(own.database, { requests: [aRequest('proof', email)] })
    expect(await replay()).toMatchObject({ entries: 2, leads: 3, unreadable: 0 })
    expect([await ids('messages'), await ids('subscribers')]).toEqual([['newer'], []])
    expect(await ids('requests')).toEqual(['proof'])
    expect(await suppressed()).toEqual([hashForLists(email, secret)])
    expect(await rows()).toEqual(inFile())
    expect(await replay()).toMatchObject({ entries: 0, leads: 0 })
  })

  test.each(leadTables)(
    'erases again one of %s that the command has written down',
    async (kind) => {
      const store = () =>
        storeLeads(own.database, { [kind]: [aLead[kind]('again', 'again@example.com', {})] })
      await store()
      await own.act((transaction) => eraseLead(transaction, 'again', by))
      expect(await runDb(own.settings, 'ledger')).toMatchObject({ code: 0 })
      // The table as a restored backup has it.
      await own.database.deleteFrom('ledger').execute()
      await store()
      expect(await replay()).toMatchObject({ leads: 1 })
      expect(await ids(kind)).not.toContain('again')
      expect(JSON.stringify(inFile())).not.toContain('@')
    },
  )

  test('erases one lead that was erased by itself, and leaves the others of its address', async () => {
    await restoreAfter((transaction) => eraseLead(transaction, 'm1', by))
    await storeLeads(own.database, { messages: [aMessage('m2', email)] })
    expect(await replay()).toMatchObject({ entries: 1, leads: 1 })
    expect([await ids('messages'), await ids('subscribers')]).toEqual([['m2'], ['s1']])
  })

  test('ends what was ended, unless it was confirmed again after it', async () => {
    await restoreAfter((transaction) => endSubscription(transaction, 's1', then))
    await replay()
    expect(await status()).toBe('unsubscribed')

    const again = { status: 'confirmed', confirmed_at: then + 1 } as const
    await own.database.updateTable('subscribers').set(again).execute()
    await own.database.deleteFrom('ledger').execute()
    expect(await replay()).toMatchObject({ entries: 1 })
    expect(await status()).toBe('confirmed')
  })

  test('suppresses an address, and ends its subscription', async () => {
    await restoreAfter((transaction) => suppressLists(transaction, email, 'call', by))
    await replay()
    expect(await suppressed()).toEqual([hashForLists(email, secret)])
    expect([await status(), await ids('messages')]).toEqual(['unsubscribed', ['m1']])
  })

  test('leaves an address that asked for mail later, regardless of the order of the entries', async () => {
    await restoreAfter(async (transaction) => {
      await suppressLists(transaction, email, 'call', by)
      await allowLists(transaction, email, { ...by, now: then + 1 })
    })
    const [first = '', second = ''] = readFileSync(path, 'utf8').trim().split('\n')
    for (const line of [second, first]) {
      writeFileSync(path, `${line}\n`)
      await replay()
    }
    expect(await suppressed()).toEqual([])
    await own.database.deleteFrom('ledger').execute()
    writeFileSync(path, `${second}\n${first}\n`)
    await replay()
    expect(await suppressed()).toEqual([])
  })

  test('stops mail from the forms again', async () => {
    const hash = hashForForms(email, secret)
    await restoreAfter((transaction) => suppressForms(transaction, hash, by))
    await replay()
    expect(await findSuppressionTime(own.database, hash)).toBeDefined()
    expect(await status()).toBe('confirmed')
  })

  test('has each entry of the table once, readable by its owner only', async () => {
    await record()
    await fill()
    // The clock of another server may be behind.
    await record(then - 3_600_000)
    await fill()
    await fill()
    expect(inFile()).toEqual((await rows()).toReversed())
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  test('outlasts a line that a crash has cut off', async () => {
    await record()
    await fill()
    writeFileSync(path, readFileSync(path, 'utf8').slice(0, -20))
    await record(then + 1)
    await fill()
    expect(inFile()).toEqual(await rows())
    expect(await replay()).toMatchObject({ entries: 0, unreadable: 1 })
  })

  test('loses what is past its time, and keeps what it cannot read', async () => {
    const { database, settings } = own
    await record(then - retentionPeriods.ledger - 1)
    await record(then - retentionPeriods.ledger)
    await fill()
    await expireRecords(database, then)
    expect(await rows()).toHaveLength(1)
    expect(await replay()).toMatchObject({ entries: 0 })
    const lines = readFileSync(path, 'utf8')
    writeFileSync(path, `${lines}{"what":"unheard of"}\n`)
    compactFile(settings.DATA_DIR, then)
    expect(readFileSync(path, 'utf8').trim().split('\n')).toHaveLength(3)
    writeFileSync(path, lines)
    compactFile(settings.DATA_DIR, then)
    expect(inFile()).toEqual(await rows())
  })

  test('that cannot be read stops whoever would start without it', async () => {
    mkdirSync(path)
    await expect(replay()).rejects.toThrow(/^The ledger .+ cannot be read: /)
  })

  describe('of a running server', () => {
    const lines: string[] = []
    const warnings: string[] = []
    const syncIn = (dataFolder: string) =>
      syncLedger({
        database: own.database,
        dataFolder,
        secret,
        alarms: new Alarms(({ name, state }) => warnings.push(`${name} ${state}`)),
        now: () => then,
        logger: pino({}, { write: (line: string) => lines.push(line) }),
      })

    test('is applied first and said, written to its end, and an alarm where it cannot be', async () => {
      await restoreAfter((transaction) => recordInLedger(transaction, note, then))
      const stop = await syncIn(own.settings.DATA_DIR)
      expect(await ids('messages')).toEqual([])
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, entries: 1 }])
      await record(then + 1)
      await stop()
      expect(inFile()).toEqual(await rows())
      await (await syncIn('/proc/none'))()
      expect(warnings).toEqual(['ledger.unwritten begun'])
    })

    test('gets within seconds what another puts on record, and brings a restored table up to it', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      try {
        const stop = await syncIn(own.settings.DATA_DIR)
        await record()
        await vi.advanceTimersByTimeAsync(10_000)
        await expect.poll(inFile, patience).toEqual(await rows())
        await own.database.deleteFrom('ledger').execute()
        await vi.advanceTimersByTimeAsync(10_000)
        await expect.poll(rows, patience).toEqual(inFile())
        await stop()
      } finally {
        vi.useRealTimers()
      }
    })
  })
})
