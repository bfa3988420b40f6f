import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { beforeEach, expect, test, vi } from 'vitest'
import { day } from '../../contract/duration.ts'
import { makeTestFolder } from '../testing/make-folder.ts'
import { copyDatabase, removeOldCopies } from './copy-database.ts'

const now = Date.UTC(2026, 10, 22, 6, 30, 0)

let folder: string
beforeEach(() => {
  folder = makeTestFolder()
})

const file = () => join(folder, 'cam.db')
function writeDatabase(): void {
  const database = new DatabaseSync(file())
  database.exec('create table leads (id text)')
  database.close()
}
/** Makes the disk too small for the second half of the copy. */
function fillDisk(): void {
  writeDatabase()
  const run = (copy: string) => {
    for (const end of ['', '-journal']) writeFileSync(`${copy}${end}`, 'half of it')
    throw new Error('database or disk is full')
  }
  vi.spyOn(DatabaseSync.prototype, 'prepare').mockReturnValue({ run } as unknown as StatementSync)
}

test.each([
  ['of no database', () => writeFileSync(file(), 'no database '.repeat(1_000)), 'file is not a'],
  ['onto a full disk', fillDisk, 'database or disk is full'],
])('a copy %s leaves nothing, touches nothing, and says why', (_what, prepare, reason) => {
  prepare()
  const before = readFileSync(file())
  expect(() => copyDatabase(file(), join(folder, 'copy'), () => {})).toThrow(reason)
  expect(readdirSync(folder)).toEqual(['cam.db'])
  expect(readFileSync(file()).equals(before)).toBe(true)
  vi.restoreAllMocks()
})

const upgraded = 'cam.db.schema-010-tables.20200101T000000Z'
const replaced = 'cam.db.replaced-20200101T000000Z'

test.each([
  [
    'copies from before an upgrade, whole or not',
    [upgraded, `${upgraded}.1.unfinished`, `${upgraded}.1.unfinished-journal`],
    true,
  ],
  ['databases that a restore put aside, with their logs', [replaced, `${replaced}-wal`], true],
  ['what a restore that was killed left of its own', [`${replaced}.1.unfinished/`], true],
  ['what is newer', ['cam.db.replaced-20261120T000000Z'], false],
  ['what somebody else has put there', ['cam.db', `my-${upgraded}`, `${replaced}.mine`], false],
])('%s: past their time they go', (_what, names, go) => {
  for (const name of names) {
    if (name.endsWith('/')) mkdirSync(join(folder, name))
    else writeFileSync(join(folder, name), '')
  }
  removeOldCopies(folder, now, 30 * day)
  expect(readdirSync(folder).sort()).toEqual(go ? [] : names.sort())
  removeOldCopies(join(folder, 'none'), now, day)
})
