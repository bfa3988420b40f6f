import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { day, hour } from '../../contract/duration.ts'
import { Alarms } from '../alarms/alarms.ts'
import { fileStamp } from '../db/files.ts'
import { fillFile, ledgerPath, readLedgerFile } from '../ledger/ledger-file.ts'
import { recordInLedger } from '../ledger/record-entry.ts'
import { readSettings } from '../settings/settings.ts'
import { databaseForEach } from '../testing/for-each.ts'
import { aMessage, aSubscriber, storeLeads } from '../testing/leads.ts'
import { runLeads } from '../testing/run-leads.ts'
import { keepLedger } from './keep-ledger.ts'
import { lookAfterRetention } from './run-retention.ts'

const begin = Date.now()
const logger = pino({ enabled: false })

describe('retention with a clock', () => {
  const own = databaseForEach()
  let alarms: Alarms
  beforeEach(async () => {
    alarms = new Alarms()
    await run(begin)
  })

  /** The first run of a server that starts at that time. */
  async function run(at: number, periods: Record<string, string> = {}): Promise<void> {
    const settings = readSettings({ DATA_DIR: own.settings.DATA_DIR, ...periods })
    const given = { database: own.database, secret: 'secret', alarms, now: () => at, logger }
    const stopLedger = await keepLedger({ ...given, dataFolder: settings.DATA_DIR })
    await lookAfterRetention({ ...given, settings })
    await stopLedger()
  }

  const store = async (count: number, created_at: number) => {
    const ids = Array.from({ length: count }, (_, index) => `${created_at} ${index}`)
    const rows = ids.map((id) => aMessage(id, 'ada@example.com', { created_at }))
    await own.database.insertInto('messages').values(rows).execute()
  }
  const left = async () => (await own.database.selectFrom('messages').select('id').execute()).length
  const doubt = () => alarms.active.get('retention.waits')

  test.each([40, 1_200])('a clock that is %i days ahead deletes nothing', async (days) => {
    await store(3, begin)
    await storeLeads(own.database, {
      subscribers: [
        aSubscriber('s1', 'a@example.com', { status: 'pending', confirmation_sent_at: begin }),
      ],
    })
    await recordInLedger(own.database, { what: 'erased', by: 'person' }, begin)
    await fillFile(own.database, own.settings.DATA_DIR)
    const copy = join(own.settings.DATA_DIR, `cam.db.schema-014.${fileStamp(begin)}`)
    writeFileSync(copy, 'a copy')
    await run(begin + days * day)
    expect(await left()).toBe(3)
    expect(await own.database.selectFrom('subscribers').select('id').execute()).toHaveLength(1)
    expect(await own.database.selectFrom('ledger').select('id').execute()).toHaveLength(1)
    expect(readLedgerFile(ledgerPath(own.settings.DATA_DIR)).entries).toHaveLength(1)
    expect(readdirSync(own.settings.DATA_DIR)).toContain(copy.split('/').at(-1))
    expect(doubt()).toContain(`The clock is ${days} days ahead of the last run.`)
    await run(begin + hour)
    expect(doubt()).toBeUndefined()
  })

  test('a clock that is far behind moves no bound either', async () => {
    await run(begin - 3 * day)
    expect(doubt()).toContain('3 days behind')
  })

  test('goes on by itself within two days, and of three leads one can go', async () => {
    await store(2, begin)
    await store(1, begin - 729 * day)
    await run(begin + 2 * day)
    expect([await left(), doubt()]).toEqual([2, undefined])
  })

  test.each([
    ['50 of 60', 50, 10, undefined],
    ['60 of 1,200', 60, 1_140, undefined],
    ['61 of 1,201', 61, 1_140, '61 of 1201 messages would go at once.'],
  ])('%s at once: a great part of many waits', async (_what, past, others, said) => {
    await store(past, begin - 800 * day)
    for (let stored = 0; stored < others; stored += 570) {
      await store(Math.min(570, others), begin - stored)
    }
    await run(begin)
    if (said) expect(doubt()).toContain(said)
    else expect(doubt()).toBeUndefined()
    expect(await left()).toBe(said ? past + others : others)
  })

  test('any number goes of what nobody confirmed, which strangers can make', async () => {
    const rows = Array.from({ length: 60 }, (_, index) =>
      aSubscriber(`s${index}`, `a${index}@example.com`, {
        status: 'pending',
        confirmation_sent_at: begin - 31 * day,
      }),
    )
    await own.database.insertInto('subscribers').values(rows).execute()
    await run(begin)
    expect(await own.database.selectFrom('subscribers').select('id').execute()).toEqual([])
  })

  test('the command shows what would go, deletes it when told to, and the server goes on', async () => {
    const at = begin + 800 * day
    await store(3, begin)
    await run(at)
    vi.useFakeTimers({ toFake: ['Date'], now: at })
    try {
      const shown = await runLeads(own.settings, 'retention')
      expect(shown).toMatchObject({ code: 0, stderr: '' })
      expect(shown.stdout).toContain('messages past their time: 3')
      expect(shown.stdout).toContain('The server waits: The clock is 800 days ahead')
      expect(await left()).toBe(3)
      expect((await runLeads(own.settings, 'retention', '--yes')).stdout).toContain(
        'leads deleted: 3',
      )
    } finally {
      vi.useRealTimers()
    }
    expect(await left()).toBe(0)
    await run(at + hour)
    expect(doubt()).toBeUndefined()
  })
})
