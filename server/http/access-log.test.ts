import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { hour } from '../../contract/duration.ts'
import { makeTestFolder } from '../testing/make-folder.ts'
import { openAccessLog, removeOldAccess } from './access-log.ts'

let folder: string
beforeEach(() => {
  folder = makeTestFolder()
})

test('addresses are in the file of their hour, without tokens, for less than a day', async () => {
  const access = join(folder, 'access')
  let now = Date.parse('2026-01-02T03:30:00Z')
  const write = async (url: string) => {
    const log = await openAccessLog(folder, () => now)
    log.note('192.0.2.7', { method: 'GET', url }, 200)
    await log.stop()
  }
  await write('/confirm?token=secret')
  await write('/preview/0f0f/book')
  expect(await readFile(join(access, '2026-01-02T03.log'), 'utf8')).toBe(
    '2026-01-02T03:30:00.000Z 192.0.2.7 200 GET /confirm\n' +
      '2026-01-02T03:30:00.000Z 192.0.2.7 200 GET /preview/book\n',
  )
  now += hour
  await write('/')
  now = Date.parse('2026-01-03T02:00:00Z') - 1
  await removeOldAccess(folder, now)
  expect(await readdir(access)).toHaveLength(2)
  await removeOldAccess(folder, now + 1)
  expect(await readdir(access)).toEqual(['2026-01-02T04.log'])
})

test('a log that cannot be written ends all the same', async () => {
  const log = await openAccessLog(folder, Date.now)
  await rm(join(folder, 'access'), { recursive: true })
  log.note('192.0.2.7', { method: 'GET', url: '/' }, 200)
  await expect(log.stop()).resolves.toBeUndefined()
})

test('where the log was never on, there is nothing to remove', async () => {
  await removeOldAccess(folder, Date.now())
  expect(await readdir(folder)).toEqual([])
})
