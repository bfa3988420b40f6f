import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { day } from '../../contract/duration.ts'
import { ConfigError } from '../settings/config-error.ts'
import { copyBeforeUpgrade, removeOldCopies } from './copy-before-upgrade.ts'

const now = Date.UTC(2026, 10, 22, 6, 30, 0)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cam-copies-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a copy that fails leaves nothing, and says why', () => {
  writeFileSync(join(folder, 'cam.db'), 'no database '.repeat(1_000))
  const copy = () => copyBeforeUpgrade(folder, '001-tables', now)
  expect(copy).toThrow(ConfigError)
  expect(copy).toThrow('file is not a database')
  expect(readdirSync(folder)).toEqual(['cam.db'])
})

const upgraded = 'cam.db.schema-001-tables.20200101T000000Z'
const replaced = 'cam.db.replaced-20200101T000000Z'

test.each([
  ['copies from before an upgrade, whole or not', [upgraded, `${upgraded}.123.unfinished`], true],
  ['databases that a restore put aside, with their logs', [replaced, `${replaced}-wal`], true],
  ['what is newer', ['cam.db.replaced-20261120T000000Z'], false],
  ['what somebody else has put there', ['cam.db', `my-${upgraded}`, `${replaced}.mine`], false],
])('%s: past their time they go', (_what, names, go) => {
  for (const name of names) writeFileSync(join(folder, name), '')
  removeOldCopies(folder, now, 30 * day)
  expect(readdirSync(folder).sort()).toEqual(go ? [] : names.sort())
  removeOldCopies(join(folder, 'none'), now, day)
})
