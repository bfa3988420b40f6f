import {
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import Fastify from 'fastify'
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { getTemplateFile } from '../../contract/release/page-template.ts'
import { type ReleaseRecord, releaseFile } from '../../contract/release/release-file.ts'
import { type AlarmEvent, Alarms } from '../alarms.ts'
import { addServices, type Services } from '../services.ts'
import { readSettings } from '../settings/settings.ts'
import { builtSite } from '../testing/built-site.ts'
import { makeTestFolder } from '../testing/make-folder.ts'
import { followReleases } from './follow-releases.ts'
import { type Release, readRelease } from './read-release.ts'
import { fileHash, readReleaseFiles } from './release-files.ts'
import { siteFiles } from './site-routes.ts'

/** The built site without large files. */
const base = [...(await readReleaseFiles(realpathSync(builtSite))).files]
  .filter(([name]) => !/^(film|previews|_astro)\/|\.(br|md)$/.test(name))
  .map(([name, { bytes }]) => [name, bytes] as const)

let root: string
let folder: string
let events: AlarmEvent[]
let lines: { msg: string; reason?: string }[]
let clock: number
let followed: ReturnType<typeof followReleases>
beforeEach(async () => {
  root = makeTestFolder()
  folder = join(root, 'dist')
  mkdirSync(join(root, 'releases'))
  clock = 0
  events = []
  lines = []
  place('1')
  const logger = pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const read = () => readRelease(folder, { https: true })
  followed = followReleases(await read(), {
    folder,
    read,
    logger,
    alarms: new Alarms((event) => events.push(event)),
    now: () => clock,
  })
})

/** Writes a release whose files contain its id. */
function make(id: string, ...more: [name: string, bytes: Buffer][]): string {
  const path = join(root, 'releases', id)
  const files = new Map([
    ...base,
    ['robots.txt', Buffer.from(id)],
    ['api/blog.json', Buffer.from(JSON.stringify({ release: id }))],
    [`_astro/own.${id}.js`, Buffer.from(`export const release = "${id}"`)],
    ...more,
  ] as const)
  const hashes = [...files].map(([name, bytes]) => [name, fileHash(bytes)] as const)
  const record: ReleaseRecord = {
    id,
    builtFrom: { sources: '', settings: '[]', day: '' },
    files: Object.fromEntries(hashes),
  }
  files.set(releaseFile, Buffer.from(JSON.stringify(record)))
  for (const [name, bytes] of files) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), bytes)
  }
  return path
}

function place(id: string): void {
  make(id)
  link(id)
}

function link(id: string): void {
  symlinkSync(join('releases', id), join(root, 'next'))
  renameSync(join(root, 'next'), folder)
}

const textIn = ({ site }: Release, path: string) => {
  const { root, name } = site.files.get(path) ?? {}
  return root && name && readFileSync(join(root, name), 'utf8')
}
const text = (path: string) => textIn(followed.release(), path)

test('another release is taken whole, and an answer that was begun keeps the one before', async () => {
  const before = followed.release()
  await followed.check()
  expect(followed.release()).toBe(before)
  place('2')
  expect(followed.release()).toBe(before)
  await followed.check()
  expect(followed.release().id).toBe('2')
  expect(text('/robots.txt')).toBe('2')
  expect(JSON.parse(followed.release().posts.list)).toEqual({ release: '2' })
  expect(textIn(before, '/robots.txt')).toBe('1')
  expect(lines).toMatchObject([{ msg: 'serving another release' }])
  expect(events).toEqual([])
})

test('hashed files of the previous release are still served, and after a return, of the later one', async () => {
  place('2')
  await followed.check()
  expect(text('/_astro/own.1.js')).toBe('export const release = "1"')
  expect(text('/_astro/own.2.js')).toBe('export const release = "2"')
  link('1')
  await followed.check()
  expect(followed.release().id).toBe('1')
  expect(text('/_astro/own.2.js')).toBe('export const release = "2"')
  expect(text('/robots.txt')).toBe('1')
})

test.each([
  ['misses a file', (path: string) => rmSync(join(path, 'robots.txt')), /robots\.txt is missing/],
  [
    'has half of a file',
    (path: string) => writeFileSync(join(path, 'robots.txt'), ''),
    /robots\.txt is not what the build wrote/,
  ],
  [
    'lacks a control, as one of another version may',
    () => {
      const name = getTemplateFile('/confirm')
      const text = String(new Map(base).get(name)).replaceAll('"token"', '"permission"')
      make('2', [name, Buffer.from(text)])
    },
    /The page \/confirm has no control "token"/,
  ],
  ['has no record', (path: string) => rmSync(join(path, releaseFile)), /There is no built site/],
  [
    'has half a record',
    (path: string) => writeFileSync(join(path, releaseFile), '{"id":'),
    /is not what a build writes/,
  ],
])('one that %s is not taken, and said once', async (_what, spoil, reason) => {
  const path = make('2')
  spoil(path)
  link('2')
  await followed.check()
  clock += 10_000
  await followed.check()
  expect(text('/robots.txt')).toBe('1')
  expect(lines).toMatchObject([{ reason: expect.stringMatching(reason) }])
  expect(events).toMatchObject([{ name: 'site.broken', state: 'begun' }])
  place('3')
  await followed.check()
  expect(text('/robots.txt')).toBe('3')
  expect(events).toMatchObject([{}, { name: 'site.broken', state: 'over' }])
})

test('a plain folder that files are copied into is taken once it is whole', async () => {
  const path = make('2')
  const missing = join(path, 'robots.txt')
  renameSync(missing, join(root, 'robots.txt'))
  rmSync(folder)
  renameSync(path, folder)
  await followed.check()
  expect(followed.release().id).toBe('1')
  renameSync(join(root, 'robots.txt'), join(folder, 'robots.txt'))
  await followed.check()
  expect(followed.release().id).toBe('1')
  clock += 5_000
  await followed.check()
  expect(followed.release().id).toBe('2')
})

test('while releases are put in place, every answer is whole and of one of them', async () => {
  const app = Fastify()
  const release = () => followed.release()
  await app.register(addServices, { release, settings: readSettings({}) } as Services)
  await app.register(siteFiles)
  const line = (id: string) => `${id}\n`.repeat(100_000)
  const seen = new Set<string>()
  let isOver = false
  const ask = async () => {
    while (!isOver) {
      const { body, headers, rawPayload } = await app.inject('/own.txt')
      const [id = ''] = body.split('\n', 1)
      expect(body === line(id)).toBe(true)
      expect(headers.etag).toBe(`"${fileHash(rawPayload).slice(0, 11)}"`)
      seen.add(id)
    }
  }
  const put = async (id: string) => {
    make(id, ['own.txt', Buffer.from(line(id))])
    link(id)
    await followed.check()
  }
  await put('10')
  const asking = Array.from({ length: 4 }, ask)
  for (const id of ['11', '12', '13', '14']) {
    await put(id)
    // Publishing keeps one earlier release.
    rmSync(join(root, 'releases', String(Number(id) - 2)), { recursive: true, force: true })
  }
  isOver = true
  await Promise.all(asking)
  expect(seen.size).toBeGreaterThan(2)
})
