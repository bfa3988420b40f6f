import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError } from '../../server/settings/config-error.ts'
import {
  beginRelease,
  finishRelease,
  lockStore,
  pruneReleases,
  putInPlace,
  type ReleaseStore,
  releaseBefore,
  releaseStore,
  releasesIn,
  servedRelease,
} from './release-store.ts'
import { returnToBefore } from './return-to-before.ts'
import { writeReleaseRecord } from './write-release-record.ts'

const builtFrom = { sources: 'a', settings: '[]', day: '2026-11-22' }
const day = 24 * 60 * 60 * 1000

let root: string
let store: ReleaseStore
let clock: number
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cam-releases-'))
  store = releaseStore(root)
  clock = Date.UTC(2026, 10, 22, 6, 40)
  mkdirSync(store.folder)
})
afterEach(() => rmSync(root, { recursive: true }))

/** A release with one page and one hashed file, a minute after the one before. */
async function make(text: string): Promise<string> {
  clock += 60_000
  const { id, path } = beginRelease(store, new Date(clock))
  writeSite(path, text)
  await writeReleaseRecord(path, id, builtFrom)
  finishRelease(store, id)
  return id
}

async function place(text: string): Promise<string> {
  const id = await make(text)
  putInPlace(store, id)
  return id
}

function writeSite(path: string, text: string): void {
  for (const folder of ['.server', '_astro']) mkdirSync(join(path, folder), { recursive: true })
  writeFileSync(join(path, 'index.html'), text)
  writeFileSync(join(path, '_astro', `${text}.js`), text)
}

const served = () => readFileSync(join(store.link, 'index.html'), 'utf8')

describe('a release', () => {
  test('is named by when it was begun, and is none until it is whole', async () => {
    const { id, path } = beginRelease(store, new Date('2026-11-22T06:40:12.345Z'))
    expect(id).toBe('20261122-064012-345')
    writeSite(path, 'one')
    expect(releasesIn(store)).toEqual([])
    await writeReleaseRecord(path, id, builtFrom)
    finishRelease(store, id)
    expect(releasesIn(store)).toMatchObject([{ id, builtFrom }])
    expect(servedRelease(store)).toBeUndefined()
  })

  test('is served once it is put in place, in place of the one before', async () => {
    const one = await place('one')
    expect([served(), releaseBefore(store)]).toEqual(['one', undefined])
    const two = await place('two')
    expect([served(), servedRelease(store)?.id, releaseBefore(store)?.id]).toEqual([
      'two',
      two,
      one,
    ])
  })

  test('is at dist, by a link that no release changes', async () => {
    await place('one')
    const { ino } = lstatSync(store.site)
    await place('two')
    expect(readFileSync(join(store.site, 'index.html'), 'utf8')).toBe('two')
    expect(lstatSync(store.site).ino).toBe(ino)
  })

  test('is refused with a way out where dist is a folder', async () => {
    writeSite(store.site, 'plain')
    await expect(place('one')).rejects.toThrow('move away what is there, then ln -s')
    expect(readFileSync(join(store.site, 'index.html'), 'utf8')).toBe('plain')
  })

  test('that was broken off is removed by the next', async () => {
    const { path } = beginRelease(store, new Date(clock))
    writeFileSync(join(path, 'index.html'), 'half')
    await place('one')
    expect(existsSync(path)).toBe(false)
  })
})

describe('the way back', () => {
  test('leads one further each time, and forward by a new release', async () => {
    const [one, two, three] = [await place('one'), await place('two'), await place('three')]
    expect(await returnToBefore(store)).toEqual({ id: two, from: three })
    expect(served()).toBe('two')
    expect(await returnToBefore(store)).toEqual({ id: one, from: two })
    await expect(returnToBefore(store)).rejects.toThrow('There is no release before')
    expect(served()).toBe('one')
    await place('four')
    expect(releaseBefore(store)?.id).toBe(three)
  })

  test('is closed when the release before is not whole', async () => {
    const one = await place('one')
    await place('two')
    writeFileSync(join(store.folder, one, 'index.html'), 'other')
    await expect(returnToBefore(store)).rejects.toThrow(/index\.html is not what the build wrote/)
    expect(served()).toBe('two')
  })
})

describe('what is too much', () => {
  test('goes, oldest first, but for its hashed files, which stay for a day', async () => {
    const ids: string[] = []
    for (const text of ['1', '2', '3', '4', '5', '6', '7']) ids.push(await place(text))
    const begun = Date.now()
    pruneReleases(store, new Date(begun))
    expect(releasesIn(store).map(({ id }) => id)).toEqual(ids.slice(2))
    const [oldest = ''] = ids
    expect(readdirSync(join(store.folder, oldest))).toEqual(['_astro'])
    pruneReleases(store, new Date(begun + day / 2))
    expect(readdirSync(join(store.folder, oldest))).toEqual(['_astro'])
    utimesSync(join(store.folder, oldest), new Date(begun), new Date(begun))
    pruneReleases(store, new Date(begun + day + 1))
    expect(existsSync(join(store.folder, oldest))).toBe(false)
  })

  test('is never what is served', async () => {
    const first = await place('1')
    for (const text of ['2', '3', '4', '5', '6', '7']) await make(text)
    pruneReleases(store, new Date(clock))
    expect(servedRelease(store)?.id).toBe(first)
    expect(served()).toBe('1')
  })
})

test('a second build is refused while one runs', () => {
  const unlock = lockStore(store)
  expect(() => lockStore(store)).toThrow(ConfigError)
  unlock()
  lockStore(store)()
})
