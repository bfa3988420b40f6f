import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ConfigError } from '../settings/config-error.ts'
import { createEmbedded, type TestDatabase } from '../testing/databases.ts'
import { copyBeforeUpgrade, removeOldCopies } from './copy-before-upgrade.ts'

/** How much room the disk has, in bytes; undefined is what it really has. */
let room: number | undefined
/** What was done that a power cut must not undo, in order. */
let done: string[] = []
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const statfsSync = (path: string) =>
    room === undefined ? fs.statfsSync(path) : { bavail: room / 4_096, bsize: 4_096 }
  const fsyncSync = (descriptor: number) => {
    fs.fsyncSync(descriptor)
    done.push(fs.fstatSync(descriptor).isDirectory() ? 'its folder on the disk' : 'on the disk')
  }
  const renameSync = (from: string, to: string) => {
    fs.renameSync(from, to)
    done.push('named')
  }
  return { ...fs, statfsSync, fsyncSync, renameSync }
})

const megabyte = 1024 * 1024
const now = Date.UTC(2026, 10, 22, 6, 30, 0)
const schema = '001-tables'

describe('the copy before an upgrade', () => {
  let own: TestDatabase
  let folder: string
  beforeEach(async () => {
    own = await createEmbedded()
    folder = own.settings.DATA_DIR
  })
  afterEach(async () => {
    room = undefined
    await own.remove()
  })

  const sizeOf = (name: string) => statSync(join(folder, name)).size
  const made = () => readdirSync(folder).filter((name) => name.includes('schema'))

  test('needs room for itself and for the change, of the database with its log, and some more', () => {
    const size = sizeOf('cam.db') + sizeOf('cam.db-wal')
    const needed = 2 * size + 16 * megabyte
    room = needed - 1
    const inWords = `${Math.ceil(room / megabyte)} MB free and needs ${Math.ceil(needed / megabyte)} MB.`
    const copy = () => copyBeforeUpgrade(folder, schema, now)
    expect(copy).toThrow(ConfigError)
    expect(copy).toThrow(`${folder} has ${inWords}`)
    expect(made()).toEqual([])
    room = needed
    expect(existsSync(copy())).toBe(true)
  })

  test('is on the disk before it has its name, and its name before anything is changed', () => {
    done = []
    copyBeforeUpgrade(folder, schema, now)
    expect(done).toEqual(['on the disk', 'named', 'its folder on the disk'])
  })

  test('is made of a database that has no log', async () => {
    await own.database.destroy()
    expect(existsSync(join(folder, 'cam.db-wal'))).toBe(false)
    expect(existsSync(copyBeforeUpgrade(folder, schema, now))).toBe(true)
  })

  test('that fails leaves nothing, and says why', async () => {
    await own.database.destroy()
    writeFileSync(join(folder, 'cam.db'), 'no database '.repeat(1_000))
    const copy = () => copyBeforeUpgrade(folder, schema, now)
    expect(copy).toThrow(ConfigError)
    expect(copy).toThrow('file is not a database')
    expect(made()).toEqual([])
  })
})

describe('copies past their time', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cam-copies-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const old = 'cam.db.schema-001-tables.20200101T000000Z'
  const removedOf = (...names: string[]) => {
    for (const name of names) writeFileSync(join(folder, name), '')
    removeOldCopies(folder, now)
    const left = readdirSync(folder)
    return names.filter((name) => !left.includes(name))
  }

  test('go, and with them what a stop has left of one', () => {
    const unfinished = [`${old}.1.unfinished`, `${old}.12345.unfinished`]
    expect(removedOf(old, ...unfinished)).toEqual([old, ...unfinished])
  })

  test('are known by their whole name: what an operator keeps beside them stays', () => {
    expect(removedOf(`my-${old}`, `${old}.gz`, `${old}.mine.unfinished`, 'cam.db')).toEqual([])
  })

  test('are none where there is no folder yet', () => {
    expect(() => removeOldCopies(join(folder, 'none'), now)).not.toThrow()
  })
})
