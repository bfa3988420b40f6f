// Also on PostgreSQL.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { day } from '../../contract/duration.ts'
import { readSettings } from '../../server/settings/settings.ts'
import { usesPostgres } from '../../server/testing/databases.ts'
import { databaseForEach } from '../../server/testing/for-each.ts'
import { makeTestFolder } from '../../server/testing/make-folder.ts'
import { storeMessage } from '../../server/testing/outbox.ts'
import { backUp } from './back-up.ts'
import { differences } from './copies.ts'

const hasDump = spawnSync('pg_dump', ['--version']).status === 0
const now = new Date('2027-01-18T03:15:00Z')

describe.skipIf(usesPostgres && !hasDump)('a backup', () => {
  const own = databaseForEach()
  let folder: string
  beforeEach(async () => {
    folder = makeTestFolder()
    await storeMessage(own.database)
  })

  async function run(settings: Record<string, string> = {}, at = now): Promise<string> {
    const all = readSettings({ BACKUP_DIR: folder, ...own.settings, ...settings })
    return (await Array.fromAsync(backUp(all, at))).join('\n')
  }
  const backups = () => readdirSync(folder).filter((name) => name.startsWith('cam-'))

  function program(lines: string): string {
    const file = join(own.settings.DATA_DIR, 'program')
    writeFileSync(file, `#!/bin/sh\n${lines}\n`)
    chmodSync(file, 0o700)
    return file
  }

  test('is a file that was restored and compared, for its owner alone', async () => {
    expect(await run()).toMatch(/is written, was restored and compared: \d+ rows of \d+ tables/)
    const [name = ''] = backups()
    expect(name).toMatch(/^cam-20270118T031500Z\.(db|dump)$/)
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).filter((other) => other.startsWith('.'))).toEqual(['.lock'])
  })

  test('is handed on with the ledger, whose newest copy lies beside it', async () => {
    const ledger = join(own.settings.DATA_DIR, 'ledger.jsonl')
    writeFileSync(ledger, 'a line\n')
    const notified = join(own.settings.DATA_DIR, 'told')
    await run({ BACKUP_COMMAND: program(`echo "$@" > ${notified}`) })
    expect(readFileSync(join(folder, 'ledger.jsonl'), 'utf8')).toBe('a line\n')
    const paths = [...backups(), 'ledger.jsonl'].map((name) => join(folder, name))
    expect(readFileSync(notified, 'utf8')).toBe(`${paths.join(' ')}\n`)
  })

  test('is told of as failed when it is not taken off the machine, until one is', async () => {
    const failing = { BACKUP_COMMAND: program('echo no route >&2; exit 3') }
    await expect(run(failing)).rejects.toThrow('program ended with 3: no route')
    expect(readFileSync(join(folder, '.failed'), 'utf8')).toBe('program ended with 3: no route\n')
    expect(backups()).toHaveLength(1)
    await run({}, new Date(now.getTime() + day))
    expect(existsSync(join(folder, '.failed'))).toBe(false)
  })

  function old(count: number, ago: number): string[] {
    const names = Array.from({ length: count }, (_, index) => {
      const at = new Date(now.getTime() - (ago + index) * day).toISOString()
      return `cam-${at.replaceAll(/[-:]|\.\d+/g, '')}.db`
    })
    for (const name of names) writeFileSync(join(folder, name), 'old')
    return names
  }

  test('takes the oldest away when it is past its time, and nothing that somebody else has put there', async () => {
    const names = old(8, 24)
    writeFileSync(join(folder, 'cam-by-hand.db'), 'old')
    expect(await run()).toContain('older than 30 days')
    expect(backups()).toHaveLength(9)
    expect(backups()).not.toContain(names.at(-1))
    expect(backups()).toContain('cam-by-hand.db')
  })

  test.each([40, 800, 1_200])(
    'by a clock that is %i days ahead takes one away at most',
    async (days) => {
      old(9, 1)
      await run({}, new Date(now.getTime() + days * day))
      expect(backups()).toHaveLength(9)
    },
  )

  test('leaves seven whatever their age', async () => {
    old(6, 100)
    await run()
    expect(backups()).toHaveLength(7)
  })

  test('is made by one at a time: another says so, and nothing of the first is touched', async () => {
    const first = backUp(readSettings({ BACKUP_DIR: folder, ...own.settings }), now)
    await first.next()
    await expect(run()).rejects.toThrow('Another backup is being made')
    expect(existsSync(join(folder, '.failed'))).toBe(false)
    await Array.fromAsync(first)
    await run({}, new Date(now.getTime() + day))
    expect(backups()).toHaveLength(2)
  })

  test('that cannot be restored is not kept', async () => {
    // Rows that no restore takes again, as a disk or a hand could leave them.
    if (own.settings.DATABASE_URL) {
      await sql`create function one(text) returns int language sql immutable as 'select 1'`.execute(
        own.database,
      )
      await sql`alter table messages add check (one(id) = 1)`.execute(own.database)
      await sql`create or replace function one(text) returns int language sql immutable as 'select 2'`.execute(
        own.database,
      )
    } else {
      const sealed = { name: 'links', value: 'sealed:1:by-nobody' }
      await own.database.insertInto('secrets').values(sealed).execute()
    }
    await expect(run()).rejects.toThrow()
    expect(backups()).toEqual([])
    expect(readFileSync(join(folder, '.failed'), 'utf8')).not.toBe('')
  })
})

test('differences are reported table by table', () => {
  const before = { bookings: { rows: 1, digest: '7' }, messages: { rows: 3, digest: '1' } }
  expect(differences(before, before)).toEqual([])
  expect(differences(before, { messages: { rows: 2, digest: '1' } })).toEqual([
    'bookings had 1 rows, and no table came back',
    'messages had 3 rows, and 2 rows came back',
  ])
  expect(differences(before, { ...before, bookings: { rows: 1, digest: '8' } })).toEqual([
    'rows of bookings came back with other values',
  ])
})

test('without a folder for backups it says what to set', async () => {
  const nowhere = backUp(readSettings({}), now)
  await expect(Array.fromAsync(nowhere)).rejects.toThrow('BACKUP_DIR must name')
})
