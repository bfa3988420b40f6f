// Also on PostgreSQL.
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { day, hour, minute } from '../../contract/duration.ts'
import { Alarms } from '../alarms.ts'
import { readSettings } from '../settings/settings.ts'
import { databaseForEach } from '../testing/for-each.ts'
import { aRequest } from '../testing/leads.ts'
import { makeTestFolder } from '../testing/make-folder.ts'
import { openingHours } from '../testing/opening-hours.ts'
import { resendAll, start, storeMessage } from '../testing/outbox.ts'
import { checks, isDiskFull } from './checks.ts'

const own = databaseForEach()

let folder: string
beforeEach(() => {
  folder = makeTestFolder()
})

const look = (name: keyof typeof checks, now = start) => {
  const settings = readSettings({
    BACKUP_DIR: folder,
    DATA_DIR: '/nowhere',
    SITE_URL: 'https://cam.example',
  })
  const release = () => ({ openingHours })
  return checks[name]({ database: own.database, alarms: new Alarms(), settings, release, now })
}

test('outbox.old: a mail that is not due yet, or held, is not late; one that is put off is', async () => {
  await storeMessage(own.database, { spam_reason: 'links' })
  expect(await look('outbox.old', start + day)).toBe('')
  const jobs = own.database.updateTable('outbox')
  await jobs.set({ status: 'waiting', due_at: start + day }).execute()
  expect(await look('outbox.old', start + day)).toBe('')
  // A mail that was put off is late from the time it was first due.
  await jobs.set({ due_at: start, next_at: start + day }).execute()
  expect(await look('outbox.old', start + 15 * minute)).toBe('')
  expect(await look('outbox.old', start + 16 * minute)).toBe(
    'Mails due: 2, the oldest for 16 minutes. See “Not delivered” on the desk: https://cam.example/desk',
  )
})

test('mail.failed: a notice until it is sent again, any other for a day', async () => {
  await storeMessage(own.database)
  expect(await look('mail.failed')).toBe('')
  await own.database.updateTable('outbox').set({ status: 'failed' }).execute()
  const both = '1 of message-receipt, 1 of notice'
  expect(await look('mail.failed', start + hour)).toMatch(both)
  const later = start + 2 * day
  expect(await look('mail.failed', later)).toMatch('Given up: 1 of notice.')
  await resendAll(own.database, later)
  expect(await look('mail.failed', later)).toBe('')
})

test('request.due: a week before its day and until it is answered, for what waits for the team', async () => {
  const on = (today: string) => look('request.due', Date.parse(`${today}T12:00:00Z`))
  expect(await on('2026-02-02')).toBe('')
  await own.database
    .insertInto('requests')
    .values([
      aRequest('r1', 'ada@example.com', { due_on: '2026-02-28', address_confirmed_at: start }),
      aRequest('answered', 'bob@example.com', { closed_at: start }),
      aRequest('unproved', 'eve@example.com', { request_type: 'access', due_on: '2026-02-27' }),
    ])
    .execute()
  expect(await on('2026-02-20')).toBe('')
  expect(await on('2026-02-21')).not.toBe('')
  // It was held, so its address was never asked to confirm: a person has to look.
  const hold = own.database.updateTable('requests').set({ spam_reason: 'links' })
  await hold.where('id', '=', 'unproved').execute()
  expect(await on('2026-03-01')).toMatch(': 2, the first is due on Friday, February 27, 2026.')
})

test('day.full, and then calendar.full, until there are times again', async () => {
  const busy = async (from: string, until: string) => {
    const span = { from: Date.parse(from), until: Date.parse(until) }
    const row = { id: from, host: '', read_at: 0, busy: JSON.stringify([span]) }
    await own.database.insertInto('calendars').values(row).execute()
  }
  const both = async () => [await look('day.full'), await look('calendar.full')]
  expect(await both()).toEqual(['', ''])
  await busy('2026-01-07T00:00Z', '2026-01-08T00:00Z')
  expect(await both()).toEqual(['No time is left: 2026-01-07.', ''])
  await busy('2026-01-01T00:00Z', '2027-01-01T00:00Z')
  expect(await both()).toEqual(['', expect.stringMatching(/^Nothing can be booked/)])
})

test('backup.failed says what the command that makes them has left, until one is whole', async () => {
  expect(await look('backup.failed')).toBe('')
  writeFileSync(join(folder, '.failed'), 'The disk is full.\n')
  expect(await look('backup.failed')).toBe('The disk is full.')
})

test('backup.old goes by the newest whole file, whatever wrote it', async () => {
  const write = (name: string, at: number, text = 'rows') => {
    writeFileSync(join(folder, name), text)
    utimesSync(join(folder, name), at / 1000, at / 1000)
  }
  write('cam-2026-01-01.db.unfinished', start)
  write('cam-2026-01-01.db.unfinished-journal', start)
  write('cam-2026-01-01.sql', start, '')
  mkdirSync(join(folder, 'older'))
  expect(await look('backup.old')).toBe('BACKUP_DIR has no backup.')
  write('cam-2026-01-01.db', start - day)
  expect(await look('backup.old')).toBe('')
  expect(await look('backup.old', start + 3 * hour)).toMatch('27 hours old')
  write('cam-2026-01-02.dump', start)
  expect(await look('backup.old', start + 3 * hour)).toBe('')
  rmSync(folder, { recursive: true })
  expect(await look('backup.old')).toBe('BACKUP_DIR cannot be read: ENOENT.')
})

test('disk.full: by share and by bytes, and over with some room to spare', () => {
  const gigabyte = 1e9
  let was = false
  for (const [bytes, free, wrong] of [
    [20, 3, false],
    [20, 1.9, true],
    [20, 2.2, true],
    [20, 2.6, false],
    [1000, 6, false],
    [1000, 4, true],
    [1, 0.2, true],
  ] as const) {
    was = isDiskFull(bytes * gigabyte, free * gigabyte, was)
    expect(was).toBe(wrong)
  }
})
