import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keptFor } from '../../contract/retention.ts'
import { Alarms } from '../alarms/alarms.ts'
import type { LedgerTable } from '../db/schema.ts'
import { appendToLedger, ledgerPath, readLedgerFile } from '../ledger/ledger-file.ts'
import { recordInLedger } from '../ledger/record-entry.ts'
import { databaseKinds, type TestDatabase } from '../testing/databases.ts'
import { aMessage } from '../testing/leads.ts'
import { keepLedger } from './keep-ledger.ts'
import { applyFile, expireLedger, fillFile, tidyFile } from './sync-ledger.ts'

const secret = 'AAAA'
const now = Date.UTC(2026, 0, 3)

describe.each(databaseKinds)('the file of the ledger on $name', (kind) => {
  let own: TestDatabase
  let folder: string
  let path: string
  beforeEach(async () => {
    own = await kind.create()
    folder = own.settings.DATA_DIR
    path = ledgerPath(folder)
  })
  afterEach(() => own.remove())

  const record = (at = now, leadIds = ['m1']) =>
    recordInLedger(own.database, { what: 'erased', leadIds, by: 'eve' }, secret, at)
  const rows = () => own.database.selectFrom('ledger').selectAll().orderBy('at').execute()
  const inFile = () => readLedgerFile(path).entries
  const applied = () =>
    applyFile({ database: own.database, dataFolder: folder, secrets: [secret], now })

  test('has what the table has, each once and in every folder, for its owner alone', async () => {
    await record(now)
    await fillFile(own.database, folder)
    // The clock of another server may be behind.
    await record(now - 3_600_000)
    await fillFile(own.database, folder)
    await fillFile(own.database, folder)
    expect(inFile()).toEqual((await rows()).toReversed())
    expect(statSync(path).mode & 0o777).toBe(0o600)

    const other = mkdtempSync(join(tmpdir(), 'cam-other-'))
    await fillFile(own.database, other)
    expect(readLedgerFile(ledgerPath(other)).entries).toEqual(await rows())
    rmSync(other, { recursive: true })
    await fillFile(own.database, other)
  })

  test('outlasts a line that a crash has cut off', async () => {
    await record()
    await fillFile(own.database, folder)
    const whole = readFileSync(path, 'utf8')
    writeFileSync(path, whole.slice(0, -20))
    await record(now + 1)
    await fillFile(own.database, folder)
    expect(inFile()).toEqual(await rows())
    expect(await applied()).toMatchObject({ entries: 0, unreadable: 1 })
  })

  test('is applied to a database that was restored, once', async () => {
    await own.database.insertInto('messages').values(aMessage('m1', 'ada@example.com')).execute()
    await record()
    await fillFile(own.database, folder)
    await own.database.deleteFrom('ledger').execute()
    expect(await applied()).toMatchObject({ entries: 1, leads: { messages: 1 } })
    expect(await applied()).toMatchObject({ entries: 0, leads: { messages: 0 } })
    expect(await rows()).toEqual(inFile())
  })

  test('loses what is past its time, and keeps what it cannot read', async () => {
    await record(now - keptFor.ledger - 1)
    await record(now - keptFor.ledger)
    await fillFile(own.database, folder)
    await expireLedger(own.database, now)
    expect(await rows()).toHaveLength(1)
    expect(await applied()).toMatchObject({ entries: 0 })
    appendToLedger(path, [{ ...((await rows())[0] as LedgerTable), what: 'unheard of' as never }])
    tidyFile(folder, now)
    expect(readFileSync(path, 'utf8').trim().split('\n')).toHaveLength(3)
    writeFileSync(path, readFileSync(path, 'utf8').split('\n').slice(0, 2).join('\n'))
    tidyFile(folder, now)
    expect(inFile()).toEqual(await rows())
  })

  test('is kept by a running server: what was missing is applied first and said, the rest at the end', async () => {
    await own.database.insertInto('messages').values(aMessage('m1', 'ada@example.com')).execute()
    await record()
    await fillFile(own.database, folder)
    await own.database.deleteFrom('ledger').execute()
    const lines: string[] = []
    const logger = pino({}, { write: (line: string) => lines.push(line) })
    const told: string[] = []
    const alarms = new Alarms(({ name, state }) => told.push(`${name} ${state}`))
    const kept = {
      database: own.database,
      dataFolder: folder,
      secret,
      alarms,
      now: () => now,
      logger,
    }
    const stop = await keepLedger(kept)
    expect(await own.database.selectFrom('messages').selectAll().execute()).toEqual([])
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, entries: 1 }])
    await record(now + 1, ['m2'])
    await stop()
    expect(inFile()).toEqual(await rows())

    await (await keepLedger({ ...kept, dataFolder: '/proc/none' }))()
    expect(told).toEqual(['ledger.unwritten begun'])
  })

  test('gets within seconds what another server puts on record', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const alarms = new Alarms()
      const logger = pino({ enabled: false })
      const kept = { database: own.database, dataFolder: folder, secret, alarms, now: () => now }
      const stop = await keepLedger({ ...kept, logger })
      await record()
      expect(inFile()).toEqual([])
      vi.advanceTimersByTime(10_000)
      await vi.waitFor(async () => expect(inFile()).toEqual(await rows()))
      await stop()
    } finally {
      vi.useRealTimers()
    }
  })

  test('that cannot be read stops whoever would start without it', async () => {
    mkdirSync(path)
    await expect(applied()).rejects.toThrow(/^The ledger .+ cannot be read: /)
  })
})
