import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { day, hour, minute } from '../../contract/duration.ts'
import { resendMails } from '../leads/resend-mails.ts'
import { databaseKinds } from '../testing/databases.ts'
import { databaseForEach } from '../testing/for-each.ts'
import { aRequest } from '../testing/leads.ts'
import { start, storeMessage } from '../testing/outbox.ts'
import { backupFailed, backupOld, diskFull, mailFailed, outboxOld, requestDue } from './checks.ts'

describe.each(databaseKinds)('on $name', (kind) => {
  const own = databaseForEach(kind)

  test('outbox.old: a mail that is not due yet, or held, is not late; one that is put off is', async () => {
    const { look } = outboxOld(own.database)
    await storeMessage(own.database, { spam_reason: 'links' })
    expect(await look(start + day)).toMatchObject({ wrong: false })
    const jobs = own.database.updateTable('outbox')
    await jobs.set({ status: 'waiting', due_at: start + day }).execute()
    expect(await look(start + day)).toMatchObject({ wrong: false })
    // Put off, it is late from when it was first due.
    await jobs.set({ due_at: start, next_at: start + day }).execute()
    expect(await look(start + 16 * minute)).toMatchObject({ wrong: true })
  })

  test('mail.failed: a notice until it is sent again, any other for a day', async () => {
    const { look } = mailFailed(own.database)
    await storeMessage(own.database)
    expect(await look(start)).toMatchObject({ wrong: false })
    await own.database.updateTable('outbox').set({ status: 'failed' }).execute()
    expect(await look(start + hour)).toMatchObject({
      wrong: true,
      detail: expect.stringContaining('1 of message-receipt, 1 of notice'),
    })
    expect(await look(start + 2 * day)).toMatchObject({
      wrong: true,
      detail: expect.stringContaining('Given up: 1 of notice.'),
    })
    await own.database
      .transaction()
      .execute((transaction) => resendMails(transaction, undefined, start + 2 * day))
    expect(await look(start + 2 * day)).toMatchObject({ wrong: false })
  })

  test('request.due: a week before its day and until it is answered, for what waits for the team', async () => {
    const { look } = requestDue(own.database)
    const on = (today: string) => look(Date.parse(`${today}T12:00:00Z`))
    expect(await on('2026-02-02')).toMatchObject({ wrong: false })
    await own.database
      .insertInto('requests')
      .values([
        aRequest('r1', 'ada@example.com', { due_on: '2026-02-28', address_confirmed_at: start }),
        aRequest('answered', 'bob@example.com', { closed_at: start }),
        aRequest('unproved', 'eve@example.com', { request_type: 'access', due_on: '2026-02-28' }),
      ])
      .execute()
    expect(await on('2026-02-20')).toMatchObject({ wrong: false })
    expect(await on('2026-02-21')).toMatchObject({ wrong: true })
    // Held back, it was never asked to prove itself: a person has to look.
    const held = own.database.updateTable('requests').set({ spam_reason: 'links' })
    await held.where('id', '=', 'unproved').execute()
    expect((await on('2026-03-01'))?.detail).toContain(': 2, the first is due on 2026-02-28.')
  })
})

test('disk.full: by share and by bytes, and over with some room to spare', async () => {
  const gigabyte = 1e9
  const disk = { bytes: 0, free: 0 }
  const { look } = diskFull(tmpdir(), async () => disk)
  for (const [bytes, free, wrong] of [
    [20, 3, false],
    [20, 1.9, true],
    [20, 2.2, true],
    [20, 2.6, false],
    [1000, 6, false],
    [1000, 4, true],
    [1, 0.2, true],
  ] as const) {
    Object.assign(disk, { bytes: bytes * gigabyte, free: free * gigabyte })
    expect(await look(0)).toMatchObject({ wrong })
  }
  expect(await diskFull('/nowhere').look(0)).toBeUndefined()
})

describe('of backups', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cam-backups-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('backup.failed says what the command that makes them has left, until one is whole', async () => {
    const { look } = backupFailed(folder)
    expect(await look(start)).toMatchObject({ wrong: false })
    writeFileSync(join(folder, '.failed'), 'The disk is full.\n')
    expect(await look(start)).toEqual({ wrong: true, detail: 'The disk is full.' })
  })

  test('backup.old goes by the newest whole file, whatever wrote it', async () => {
    const { look } = backupOld(folder, 26)
    const write = (name: string, at: number, text = 'rows') => {
      writeFileSync(join(folder, name), text)
      utimesSync(join(folder, name), at / 1000, at / 1000)
    }
    write('cam-2026-01-01.db.unfinished', start)
    write('cam-2026-01-01.sql', start, '')
    mkdirSync(join(folder, 'older'))
    expect(await look(start)).toEqual({ wrong: true, detail: 'BACKUP_DIR has no backup.' })
    write('cam-2026-01-01.db', start - day)
    expect(await look(start)).toMatchObject({
      wrong: false,
      detail: expect.stringContaining('24 hours'),
    })
    expect(await look(start + 3 * hour)).toMatchObject({ wrong: true })
    write('cam-2026-01-02.dump', start)
    expect(await look(start + 3 * hour)).toMatchObject({ wrong: false })
    rmSync(folder, { recursive: true })
    expect(await look(start)).toEqual({ wrong: true, detail: 'BACKUP_DIR cannot be read: ENOENT.' })
  })
})
