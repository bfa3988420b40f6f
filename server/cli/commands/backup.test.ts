import {
  chmodSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, test } from 'vitest'
import { hour } from '../../../contract/duration.ts'
import { openDatabase } from '../../db/database.ts'
import { formatTime } from '../../kinds/readable-time.ts'
import { eraseStored } from '../../leads/erase-lead.ts'
import { openKeys } from '../../secrets/keys.ts'
import { addTestReceiver } from '../../testing/deliveries.ts'
import { databaseForEach } from '../../testing/for-each.ts'
import { aMessage, aSubscriber, storeLeads } from '../../testing/leads.ts'
import { makeTestFolder } from '../../testing/make-folder.ts'
import { enqueue, storeMessage } from '../../testing/outbox.ts'
import { runDb } from '../../testing/run-leads.ts'

describe('db backup and restore', () => {
  const own = databaseForEach()
  let folder: string
  let copy: string
  beforeEach(async () => {
    await storeLeads(own.database, { messages: [aMessage('m1', 'ada@example.com')] })
    folder = makeTestFolder()
    copy = join(folder, 'copy.db')
  })

  const ids = async (DATA_DIR: string) => {
    const database = await openDatabase({ DATA_DIR })
    const rows = await database.selectFrom('messages').select('id').orderBy('id').execute()
    await database.destroy()
    return rows.map(({ id }) => id)
  }

  test('copies what is stored while the database is open, and puts it back', async () => {
    // What a killed backup leaves.
    for (const end of ['', '-journal']) writeFileSync(`${copy}.unfinished${end}`, 'half of it')
    const made = await runDb(own.settings, 'backup', copy)
    expect(made).toMatchObject({ code: 0, stderr: '' })
    expect(made.stdout).toContain('messages: 1\nsubscribers: 0\nbookings: 0\n')
    expect(readdirSync(folder)).toEqual(['copy.db'])

    await storeLeads(own.database, { messages: [aMessage('m2', 'bob@example.com')] })
    await own.database.destroy()
    const { code, stdout } = await runDb(own.settings, 'restore', copy)
    expect(code).toBe(0)
    expect(await ids(own.settings.DATA_DIR)).toEqual(['m1'])

    const moved = /kept as (.+)\n/.exec(stdout)?.[1] as string
    for (const file of [copy, join(own.settings.DATA_DIR, 'cam.db'), moved]) {
      expect([file, statSync(file).mode & 0o777]).toEqual([file, 0o600])
    }
    const other = makeTestFolder()
    writeFileSync(join(other, 'cam.db'), readFileSync(moved))
    expect(await ids(other)).toEqual(['m1', 'm2'])
  })

  test('holds nothing that was erased before it was made, whatever the database still holds', async () => {
    const other = new DatabaseSync(join(own.settings.DATA_DIR, 'cam.db'))
    other.exec('pragma secure_delete = off')
    other.exec(
      'insert into messages (id, created_at, name, email, company, subject, message, page, spam_reason)' +
        " select 'm2', created_at, name, 'unforgettable@example.com', company," +
        " subject, message, page, spam_reason from messages; delete from messages where id = 'm2'",
    )
    other.close()
    expect(await runDb(own.settings, 'backup', copy)).toMatchObject({ code: 0, stderr: '' })
    const source = join(own.settings.DATA_DIR, 'cam.db-wal')
    expect(readFileSync(source, 'latin1')).toContain('unforgettable')
    expect(readFileSync(copy, 'latin1')).toContain('ada@example.com')
    expect(readFileSync(copy, 'latin1')).not.toContain('unforgettable')
    expect(readdirSync(folder)).toEqual(['copy.db'])
  })

  test('erases again whoever was erased since, by the ledger or by the replaced database alone', async () => {
    await storeLeads(own.database, { subscribers: [aSubscriber('s1', 'ada@example.com')] })
    await runDb(own.settings, 'backup', copy)
    const { hashing: secret } = await openKeys(own.database, [], Date.now())
    const change = { by: 'eve', secret, now: Date.now() }
    await eraseStored(own.database, own.settings.DATA_DIR, 'Ada@example.com', change)
    const ledger = join(own.settings.DATA_DIR, 'ledger.jsonl')
    const other = makeTestFolder()
    copyFileSync(ledger, join(other, 'ledger.jsonl'))
    const elsewhere = await runDb({ DATA_DIR: other }, 'restore', copy)
    expect(elsewhere.stdout).toContain('restored:\nmessages: 0\nsubscribers: 0\n')

    const lines = readFileSync(ledger, 'utf8')
    rmSync(ledger)
    await own.database.destroy()
    const { stdout } = await runDb(own.settings, 'restore', copy)
    expect(stdout).toContain('as the ledger says: 2\nleads erased: 2\n')
    expect(await ids(own.settings.DATA_DIR)).toEqual([])
    expect(readFileSync(ledger, 'utf8')).toBe(lines)
    expect(readdirSync(own.settings.DATA_DIR).filter((name) => name.includes('rest'))).toEqual([])
  })

  test('says how many mails and events wait in it, which go out again when the server starts', async () => {
    await addTestReceiver(own.database, 'https://receiver.example')
    await storeMessage(own.database)
    const lead = { kind: 'messages', id: 'm1' } as const
    const later = { template: 'notice', lead, recipient: '', due: Date.now() + hour } as const
    await enqueue(own.database, { ...later, now: Date.now() })
    await runDb(own.settings, 'backup', copy)
    const { stdout } = await runDb({ DATA_DIR: makeTestFolder() }, 'restore', copy)
    expect(stdout).toContain(
      'sent when the server starts, perhaps again: 2\nevents for webhooks that do: 1\n',
    )
  })

  test('restores into an empty folder, and in the place of a damaged database', async () => {
    await runDb(own.settings, 'backup', copy)
    const empty = makeTestFolder()
    chmodSync(copy, 0o644)
    expect(await runDb({ DATA_DIR: empty }, 'restore', copy)).toMatchObject({ code: 0 })
    expect(statSync(join(empty, 'cam.db')).mode & 0o777).toBe(0o600)
    expect(await ids(empty)).toEqual(['m1'])

    writeFileSync(join(empty, 'cam.db'), 'damaged beyond repair')
    expect(await runDb({ DATA_DIR: empty }, 'restore', copy)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Who was erased since the backup may be back'),
    })
    expect(await ids(empty)).toEqual(['m1'])
    expect(readdirSync(empty).some((name) => name.startsWith('cam.db.replaced-'))).toBe(true)
  })

  test('of open keys says so; of sealed ones it has nothing, and what sealed them restores it', async () => {
    const SECRETS_KEY = Buffer.alloc(32, 1).toString('base64')
    const findKeys = async (...sealing: string[]) => {
      const database = await openDatabase(own.settings)
      const keys = sealing.map((text) => Buffer.from(text, 'base64'))
      const { hashing } = await openKeys(database, keys, 1)
      await database.destroy()
      return hashing
    }
    const open = await findKeys()
    const { stderr } = await runDb(own.settings, 'backup', join(folder, 'open.db'))
    expect(stderr).toMatch(/^[^\n]+ SECRETS_KEY, [^\n]+\n$/)
    expect(await findKeys(SECRETS_KEY)).toBe(open)
    // Making a backup needs no key.
    expect(await runDb(own.settings, 'backup', copy)).toMatchObject({ code: 0, stderr: '' })
    expect(readFileSync(copy, 'latin1')).not.toContain(open)
    await own.database.destroy()
    for (const other of [{}, { SECRETS_KEY: Buffer.alloc(32, 2).toString('base64') }]) {
      const { code, stderr } = await runDb({ ...own.settings, ...other }, 'restore', copy)
      expect([code, stderr]).toEqual([1, expect.stringMatching(/^[^\n]*SECRETS_KEY[^\n]*\.\n$/)])
    }
    const settings = { ...own.settings, SECRETS_KEY }
    expect(await runDb(settings, 'restore', copy)).toMatchObject({ code: 0, stderr: '' })
    expect(await findKeys(SECRETS_KEY)).toBe(open)
  })

  test('rotate-key says until when older links work, and revokes them, where the keys open', async () => {
    const key = Buffer.alloc(32, 1)
    const keys = () => openKeys(own.database, [key], Date.now())
    const rotate = (...words: string[]) =>
      runDb({ ...own.settings, SECRETS_KEY: key.toString('base64') }, 'rotate-key', ...words)
    const before = await keys()
    const { stdout } = await rotate()
    const [, old] = (await keys()).links.accepted
    expect(old?.value).toBe(before.links.signing)
    expect(stdout).toContain(` ${formatTime(old?.acceptedUntil ?? 0, 'Europe/Tallinn')};`)
    expect(await rotate('--revoke-old')).toMatchObject({ code: 0 })
    const { hashing, links } = await keys()
    expect([hashing, links.accepted.length]).toEqual([before.hashing, 1])
    const { code, stderr } = await runDb(own.settings, 'rotate-key')
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^[^\n]*SECRETS_KEY[^\n]*\.\n$/)])
  })

  test('refuses to restore while a server has the database open', async () => {
    await runDb(own.settings, 'backup', copy)
    await storeLeads(own.database, { messages: [aMessage('m2', 'bob@example.com')] })
    const { code, stderr } = await runDb(own.settings, 'restore', copy)
    expect(code).toBe(1)
    expect(stderr).toMatch(/^A server has .+ open: stop it first\.\n$/)
    expect(await ids(own.settings.DATA_DIR)).toEqual(['m1', 'm2'])
    expect(readdirSync(own.settings.DATA_DIR).filter((name) => name.includes('rest'))).toEqual([])
  })

  test('refuses a backup that is none, is cut short or lacks the tables', async () => {
    await runDb(own.settings, 'backup', copy)
    await own.database.destroy()
    const whole = readFileSync(copy)
    const faults: [string, Buffer][] = [
      ['text.db', Buffer.from('no database at all')],
      ['empty.db', Buffer.alloc(0)],
      ['short.db', whole.subarray(0, whole.length / 2)],
    ]
    for (const [name, bytes] of faults) {
      const file = join(folder, name)
      writeFileSync(file, bytes)
      const { code, stderr } = await runDb(own.settings, 'restore', file)
      expect(code, name).toBe(1)
      expect(stderr).toMatch(/^.+ is not a sound backup: [^\n]+\.\n$/)
      expect(readFileSync(file).equals(bytes), name).toBe(true)
    }
    expect(await ids(own.settings.DATA_DIR)).toEqual(['m1'])
  })

  test('refuses to write over a file, into no folder, and from PostgreSQL', async () => {
    writeFileSync(copy, 'mine')
    expect(await runDb(own.settings, 'backup', copy)).toMatchObject({
      code: 1,
      stderr: `${copy} is there already.\n`,
    })
    expect(readFileSync(copy, 'utf8')).toBe('mine')
    const lost = join(folder, 'no', 'copy.db')
    expect(await runDb(own.settings, 'backup', lost)).toMatchObject({ code: 1, stdout: '' })
    const DATABASE_URL = 'postgres://127.0.0.1:1/none'
    expect(await runDb({ ...own.settings, DATABASE_URL }, 'backup', lost)).toMatchObject({
      code: 1,
      stderr: 'The leads are in PostgreSQL: back it up with pg_dump.\n',
    })
    expect(existsSync(lost)).toBe(false)
  })
})
