// Also on PostgreSQL.
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { day, hour } from '../../contract/duration.ts'
import { Alarms } from '../alarms.ts'
import { formatFileStamp } from '../db/files.ts'
import { fillFile, ledgerPath, readLedgerFile } from '../ledger/ledger-file.ts'
import { recordInLedger } from '../ledger/record-entry.ts'
import { readSettings } from '../settings/settings.ts'
import { builtRelease } from '../testing/built-release.ts'
import { databaseForEach } from '../testing/for-each.ts'
import { aMessage, aSubscriber, storeLeads } from '../testing/leads.ts'
import { runLeads } from '../testing/run-leads.ts'
import { runRetentionIfSafe } from './run-retention.ts'
import { syncLedger } from './sync-ledger.ts'

const begin = Date.now()
const logger = pino({ enabled: false })

describe('retention with a clock', () => {
  const own = databaseForEach()
  let alarms: Alarms
  beforeEach(async () => {
    alarms = new Alarms()
    await run(begin)
  })

  /** The first run of a server started at that time. */
  async function run(at: number, periods: Record<string, string> = {}): Promise<void> {
    const settings = readSettings({ DATA_DIR: own.settings.DATA_DIR, ...periods })
    const given = { database: own.database, secret: 'secret', alarms, now: () => at, logger }
    const stopLedger = await syncLedger({ ...given, dataFolder: settings.DATA_DIR })
    await runRetentionIfSafe({ ...given, settings, release: () => builtRelease })
    await stopLedger()
  }

  const store = async (count: number, created_at: number) => {
    const ids = Array.from({ length: count }, (_, index) => `${created_at} ${index}`)
    const rows = ids.map((id) => aMessage(id, 'ada@example.com', { created_at }))
    await own.database.insertInto('messages').values(rows).execute()
  }
  const left = async () => (await own.database.selectFrom('messages').select('id').execute()).length
  const warning = () => alarms.active.get('retention.waits')

  test.each([40, 1_200])('a clock that is %i days ahead deletes nothing', async (days) => {
    await store(3, begin)
    await storeLeads(own.database, {
      subscribers: [
        aSubscriber('s1', 'a@example.com', { status: 'pending', confirmation_sent_at: begin }),
      ],
    })
    await recordInLedger(own.database, { what: 'erased', by: 'person' }, begin)
    await fillFile(own.database, own.settings.DATA_DIR)
    const copy = join(own.settings.DATA_DIR, `cam.db.schema-014.${formatFileStamp(begin)}`)
    writeFileSync(copy, 'a copy')
    await run(begin + days * day)
    expect(await left()).toBe(3)
    expect(await own.database.selectFrom('subscribers').select('id').execute()).toHaveLength(1)
    expect(await own.database.selectFrom('ledger').select('id').execute()).toHaveLength(1)
    expect(readLedgerFile(ledgerPath(own.settings.DATA_DIR)).entries).toHaveLength(1)
    expect(readdirSync(own.settings.DATA_DIR)).toContain(copy.split('/').at(-1))
    expect(warning()).toContain(`The clock is ${days} days ahead of the last run.`)
    await run(begin + hour)
    expect(warning()).toBeUndefined()
  })

  test('a clock that is far behind moves no period either', async () => {
    await run(begin - 3 * day)
    expect(warning()).toContain('3 days behind')
  })

  test('goes on by itself within two days, and of three leads one can go', async () => {
    await store(2, begin)
    await store(1, begin - 729 * day)
    await run(begin + 2 * day)
    expect([await left(), warning()]).toEqual([2, undefined])
  })

  test.each([
    ['50 of 60', 50, 10, undefined],
    ['60 of 1,200', 60, 1_140, undefined],
    ['61 of 1,201', 61, 1_140, '61 of 1201 messages would go at once.'],
  ])('%s at once: a great part of many waits', async (_what, past, others, expected) => {
    await store(past, begin - 800 * day)
    for (let stored = 0; stored < others; stored += 570) {
      await store(Math.min(570, others), begin - stored)
    }
    await run(begin)
    if (expected) expect(warning()).toContain(expected)
    else expect(warning()).toBeUndefined()
    expect(await left()).toBe(expected ? past + others : others)
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
      const preview = await runLeads(own.settings, 'retention')
      expect(preview).toMatchObject({ code: 0, stderr: '' })
      expect(preview.stdout).toContain('messages past their time: 3')
      expect(preview.stdout).toContain('The server waits: The clock is 800 days ahead')
      expect(await left()).toBe(3)
      expect((await runLeads(own.settings, 'retention', '--yes')).stdout).toContain(
        'leads deleted: 3',
      )
    } finally {
      vi.useRealTimers()
    }
    expect(await left()).toBe(0)
    await run(at + hour)
    expect(warning()).toBeUndefined()
  })
})
