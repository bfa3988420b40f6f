import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

/** What others may do with each file of a folder; 0 is nothing. */
function looseModes(folder: string): Record<string, number> {
  const names = readdirSync(folder)
  return Object.fromEntries(names.map((name) => [name, statSync(join(folder, name)).mode & 0o077]))
}

let folder: string
let database: Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cam-modes-'))
  chmodSync(folder, 0o755)
  database = await openDatabase({ DATA_DIR: folder })
  await migrate(database)
})
afterEach(async () => {
  await database.destroy()
  rmSync(folder, { recursive: true })
})

const files = ['cam.db', 'cam.db-shm', 'cam.db-wal']
const ours = Object.fromEntries(files.map((name) => [name, 0]))

test('nobody else reads the database, whatever the folder lets in', () => {
  expect(looseModes(folder)).toEqual(ours)
})

test('nobody else reads what a crash or a copy has left for all to read', async () => {
  const left = join(folder, 'left')
  mkdirSync(left)
  for (const name of files) {
    copyFileSync(join(folder, name), join(left, name))
    chmodSync(join(left, name), 0o644)
  }
  const again = await openDatabase({ DATA_DIR: left })
  expect(looseModes(left)).toEqual(ours)
  await again.destroy()
})
