import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeTestFolder } from '../../server/testing/make-folder.ts'
import { type FileCache, openFileCache } from './file-cache.ts'

const today = new Date('2026-11-22')
const yesterday = new Date('2026-11-21')

let folder: string
beforeEach(() => {
  folder = makeTestFolder()
})

const filesOn = (day: Date) => openFileCache(join(folder, 'kept'), day)
const target = () => join(folder, 'wanted')

function place(files: FileCache, from: string[]): Promise<boolean> {
  return files.copyTo(from, target(), async () => Buffer.alloc(1, from.join()))
}

test('a build reuses the files of the one before', async () => {
  expect(await place(filesOn(yesterday), ['a'])).toBe(true)
  rmSync(target())
  expect(await place(filesOn(today), ['a'])).toBe(false)
  expect(readFileSync(target(), 'utf8')).toBe('a')
})

test('a file is made anew when one of its inputs has changed', async () => {
  await place(filesOn(yesterday), ['a', 'b'])
  for (const other of [['a', 'c'], ['ab'], ['a'], ['', 'ab'], ['b', 'a']]) {
    expect(await place(filesOn(today), other), other.join('+')).toBe(true)
  }
})

test('files that no build has used for two weeks are deleted', async () => {
  await place(filesOn(new Date('2026-11-01')), ['old'])
  await place(filesOn(yesterday), ['newer'])
  filesOn(today).prune()
  expect(await place(filesOn(today), ['newer'])).toBe(false)
  expect(await place(filesOn(today), ['old'])).toBe(true)
})
