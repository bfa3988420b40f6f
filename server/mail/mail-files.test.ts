import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { minute } from '../../contract/duration.ts'
import { Alarms } from '../alarms.ts'
import { runRetentionIfSafe } from '../leads/run-retention.ts'
import { readSettings } from '../settings/settings.ts'
import { builtRelease } from '../testing/built-release.ts'
import { databaseForEach } from '../testing/for-each.ts'
import { makeTestFolder } from '../testing/make-folder.ts'
import { enqueue } from '../testing/outbox.ts'
import { fileTransport, removeMailFiles, removeStrayMails } from './mail-files.ts'

const signal = AbortSignal.timeout(60_000)
const envelope = { from: 'hello@cam.example', to: ['ada@example.com'] }

test('keeps a mail as one file for its owner alone, however often it is sent, until it is removed', async () => {
  const data = makeTestFolder()
  const mails = join(data, 'mail')
  const { send, discard } = fileTransport(data)
  await send({ id: 'job-1', envelope, raw: Buffer.from('first') }, signal)
  expect(await send({ id: 'job-1', envelope, raw: Buffer.from('again') }, signal)).toEqual({
    answer: 'written to a file',
    refused: [],
  })
  expect(readdirSync(mails)).toEqual(['job-1.eml'])
  expect(readFileSync(join(mails, 'job-1.eml'), 'utf8')).toBe('again')
  expect(statSync(join(mails, 'job-1.eml')).mode & 0o777).toBe(0o600)
  expect(statSync(mails).mode & 0o777).toBe(0o700)
  for (const id of ['job-2', 'job-3']) await send({ id, envelope, raw: Buffer.from('x') }, signal)
  writeFileSync(join(mails, '.job-2.eml'), 'half')
  await removeMailFiles(data, ['job-2', 'never-written'])
  await discard?.('job-3')
  expect(readdirSync(mails)).toEqual(['job-1.eml'])
})

const now = Date.UTC(2030, 0, 1)

describe('mails in files', () => {
  const own = databaseForEach()
  let folder: string
  let known: string
  beforeEach(async () => {
    const lead = { kind: 'messages', id: 'm1' } as const
    const notice = { template: 'notice', lead, recipient: '', now: 1 } as const
    await enqueue(own.database, notice)
    const job = await own.database.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
    known = job.id
    folder = join(own.settings.DATA_DIR, 'mail')
  })

  function addFile(name: string, age: number): void {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, name), 'To: ada@example.com')
    utimesSync(join(folder, name), (now - age) / 1000, (now - age) / 1000)
  }

  test('go without a job, and unfinished ones after an hour', async () => {
    addFile(`${known}.eml`, 90 * minute)
    addFile('gone.eml', 0)
    addFile(`.${known}.eml`, 59 * minute)
    addFile('.gone.eml', 61 * minute)
    addFile('notes.txt', 90 * minute)
    expect(await removeStrayMails(own.database, own.settings.DATA_DIR, now)).toBe(2)
    expect(readdirSync(folder).sort()).toEqual([`.${known}.eml`, `${known}.eml`, 'notes.txt'])
  })

  test('are looked through with what is past its time', async () => {
    addFile('gone.eml', 0)
    const settings = readSettings({ DATA_DIR: own.settings.DATA_DIR })
    const given = { database: own.database, secret: 'secret', alarms: new Alarms(), settings }
    const info = vi.fn()
    const release = () => builtRelease
    await runRetentionIfSafe({ ...given, release, now: () => now, logger: { info } })
    expect(info).toHaveBeenCalledWith({ files: 1 }, expect.any(String))
    expect(readdirSync(folder)).toEqual([])
    // The database's log is emptied first, and what was deleted with it.
    const log = statSync(join(own.settings.DATA_DIR, 'cam.db-wal'), { throwIfNoEntry: false })
    expect(log?.size ?? 0).toBe(0)
  })
})
