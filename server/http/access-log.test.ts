import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { day, hour } from '../../contract/duration.ts'
import { openAccessLog } from './access-log.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'access-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('addresses are in the file of their hour, without what stands behind a path, for a day', async () => {
  let now = Date.parse('2026-01-02T03:30:00Z')
  const write = async () => {
    const log = await openAccessLog(folder, () => now)
    log.note('192.0.2.7', { method: 'GET', url: '/confirm?token=secret' }, 200)
    await log.stop()
  }
  await write()
  expect(await readFile(join(folder, '2026-01-02T03.log'), 'utf8')).toBe(
    '2026-01-02T03:30:00.000Z 192.0.2.7 200 GET /confirm\n',
  )
  now += day - hour
  await write()
  expect(await readdir(folder)).toHaveLength(2)
  now += hour
  await write()
  expect((await readdir(folder)).sort()).toEqual(['2026-01-03T02.log', '2026-01-03T03.log'])
})
