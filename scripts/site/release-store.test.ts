import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { day } from '../../contract/duration.ts'
import { readRolledBack } from '../../server/schedule/publish-on-time.ts'
import { ConfigError } from '../../server/settings/config-error.ts'
import { readReleaseFiles } from '../../server/site/release-files.ts'
import { makeTestFolder } from '../../server/testing/make-folder.ts'
import { writeReleaseRecord } from './make-site.ts'
import {
  activateBuild,
  BusyError,
  beginRelease,
  createReleaseStore,
  lockBuild,
  type ReleaseStore,
  readServedRelease,
  rollBack,
  rollForward,
} from './release-store.ts'

const builtFrom = { sources: 'a', settings: '[]', day: '2026-11-22' }

let root: string
let store: ReleaseStore
let clock: number
beforeEach(() => {
  root = makeTestFolder()
  store = createReleaseStore(root)
  clock = Date.UTC(2026, 10, 22, 6, 40)
  mkdirSync(store.folder)
})

async function build(text: string): Promise<() => string> {
  clock += 60_000
  const { id, path } = beginRelease(store, new Date(clock))
  const before = readServedRelease(store)?.id
  writeSite(path, text)
  await writeReleaseRecord(path, { id, builtFrom, before })
  return () => {
    activateBuild(store, id, before)
    return id
  }
}

const publish = async (text: string) => (await build(text))()

function writeSite(path: string, text: string): void {
  for (const folder of ['.server', '_astro']) mkdirSync(join(path, folder), { recursive: true })
  writeFileSync(join(path, 'index.html'), text)
  writeFileSync(join(path, '_astro', `${text}.js`), text)
}

const served = () => readFileSync(join(store.link, 'index.html'), 'utf8')

describe('a release', () => {
  test('is served once it is put in place', async () => {
    const place = await build('one')
    expect(readServedRelease(store)).toBeUndefined()
    const id = place()
    expect([served(), readServedRelease(store)?.id]).toEqual(['one', id])
  })

  test('is refused with a way out where dist is a folder', async () => {
    writeSite(store.site, 'plain')
    await expect(publish('one')).rejects.toThrow('move away what is there, then ln -s')
    expect(readFileSync(join(store.site, 'index.html'), 'utf8')).toBe('plain')
  })

  test('that was interrupted is removed by the next', async () => {
    const { path } = beginRelease(store, new Date(clock))
    writeFileSync(join(path, 'index.html'), 'half')
    await publish('one')
    expect(existsSync(path)).toBe(false)
  })
})

function placeAndDie(
  id: string,
  before: string | undefined,
  at: { rename: number; done: boolean },
) {
  const script = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { renameSync } = fs
    let renames = 0
    fs.renameSync = (...paths) => {
      renames += 1
      if (renames === ${at.rename} && !${at.done}) process.kill(process.pid, 'SIGKILL')
      renameSync(...paths)
      if (renames === ${at.rename}) process.kill(process.pid, 'SIGKILL')
    }
    syncBuiltinESMExports()
    const { createReleaseStore, activateBuild } = await import('./scripts/site/release-store.ts')
    activateBuild(createReleaseStore(process.argv[1]), ...process.argv.slice(2))`
  const options = ['--input-type=module', '--eval', script, root, id, ...(before ? [before] : [])]
  return spawnSync(process.execPath, options).signal
}

test.each([
  ['before the build has its name', { rename: 1, done: false }, 'one'],
  ['once it has', { rename: 1, done: true }, 'one'],
  ['before it is served', { rename: 2, done: false }, 'one'],
  ['once it is', { rename: 2, done: true }, 'two'],
])(
  'a publish that is killed %s leaves a whole site served, and room for the next',
  async (_when, at, text) => {
    await publish('one')
    clock += 60_000
    const before = readServedRelease(store)?.id
    const { id, path } = beginRelease(store, new Date(clock))
    writeSite(path, 'two')
    await writeReleaseRecord(path, { id, builtFrom, before })
    expect(placeAndDie(id, before, at)).toBe('SIGKILL')
    expect(served()).toBe(text)
    const { files } = await readReleaseFiles(store.site)
    expect(files.has(`_astro/${text}.js`)).toBe(true)
    await publish('three')
    expect(served()).toBe('three')
  },
)

describe('taking back', () => {
  test('returns to what was served before, not to what was taken back earlier', async () => {
    const [kept, wrong] = [await publish('kept'), await publish('wrong')]
    expect(await rollBack(store)).toEqual({ id: kept, rolledBack: wrong })
    expect(served()).toBe('kept')
    const newer = await publish('newer')
    expect(await rollBack(store)).toEqual({ id: kept, rolledBack: newer })
    expect(served()).toBe('kept')
  })

  test('can be taken back itself, and done again', async () => {
    const [kept, wrong] = [await publish('kept'), await publish('wrong')]
    await expect(rollForward(store)).rejects.toThrow('Nothing was taken back')
    await rollBack(store)
    expect(await rollForward(store)).toEqual({ id: wrong })
    expect([served(), await readRolledBack(store.link)]).toEqual(['wrong', undefined])
    expect(await rollBack(store)).toEqual({ id: kept, rolledBack: wrong })
  })

  test('has no second step, and says so', async () => {
    for (const text of ['one', 'two', 'three']) await publish(text)
    await rollBack(store)
    await expect(rollBack(store)).rejects.toThrow('No release before')
    expect(served()).toBe('two')
  })

  test('does not wait for a build, which is then not put in place', async () => {
    await publish('one')
    await publish('two')
    const unlock = lockBuild(store)
    const place = await build('three')
    await rollBack(store)
    expect(place).toThrow('A release was taken back while this one was built.')
    unlock()
    expect(served()).toBe('one')
  })

  test('is refused when the release before is not whole', async () => {
    const one = await publish('one')
    await publish('two')
    writeFileSync(join(store.folder, one, 'index.html'), 'other')
    await expect(rollBack(store)).rejects.toThrow(/index\.html is not what the build wrote/)
    expect(served()).toBe('two')
    expect(await readRolledBack(store.link)).toBeUndefined()
  })
})

test('one release is kept whole before what is served, and of those before their hashed files', async () => {
  const ids: string[] = []
  for (const text of ['1', '2', '3']) ids.push(await publish(text))
  const [first = '', second = ''] = ids
  expect(readdirSync(join(store.folder, first)).sort()).toEqual(['.server', '_astro'])
  expect(readFileSync(join(store.folder, first, '_astro/1.js'), 'utf8')).toBe('1')
  expect(existsSync(join(store.folder, second, 'index.html'))).toBe(true)
})

test('the hashed files of a release go a week after it was replaced, however long it was served', async () => {
  const [first, second] = [await publish('1'), await publish('2')]
  clock += 30 * day
  await publish('3')
  await publish('4')
  const kept = () => readdirSync(store.folder).filter((name) => !name.startsWith('.'))
  expect(kept()).not.toContain(first)
  expect(kept()).toContain(second)
  clock += 8 * day
  await publish('5')
  expect(kept()).not.toContain(second)
})

test('no more than twenty releases keep their hashed files', async () => {
  for (let time = 0; time < 24; time += 1) await publish(`${time}`)
  expect(readdirSync(store.folder).filter((name) => !name.startsWith('.'))).toHaveLength(21)
})

test('on a full disk a build ends, and what is served goes on being served', async () => {
  await publish('one')
  const before = readServedRelease(store)?.id
  clock += 60_000
  const { id, path } = beginRelease(store, new Date(clock))
  writeSite(path, 'two')
  const script = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    for (const name of ['mkdirSync', 'writeFileSync', 'symlinkSync'])
      fs[name] = () => { throw Object.assign(new Error('No space is left.'), { code: 'ENOSPC' }) }
    fs.mkdirSync = (path, { recursive } = {}) => { if (!recursive) fs.writeFileSync() }
    syncBuiltinESMExports()
    const { beginRelease, createReleaseStore, activateBuild } = await import('./scripts/site/release-store.ts')
    const store = createReleaseStore(process.argv[1])
    const told = [() => activateBuild(store, ...process.argv.slice(2)), () => beginRelease(store, new Date(0))]
      .map((act) => { try { act() } catch ({ code }) { return code } })
    console.log(told.join())`
  const { stdout } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script, root, id, before ?? ''],
    { encoding: 'utf8' },
  )
  expect(stdout.trim()).toBe('ENOSPC,ENOSPC')
  expect([served(), readServedRelease(store)?.id]).toEqual(['one', before])
  await publish('three')
  expect(served()).toBe('three')
})

test('a build that has outlived its server keeps out those of the next, which removes what is left of it', async () => {
  await publish('one')
  const script = `
    import { writeFileSync } from 'node:fs'
    const { beginRelease, createReleaseStore, lockBuild } = await import('./scripts/site/release-store.ts')
    const store = createReleaseStore(process.argv[1])
    lockBuild(store)
    writeFileSync(process.argv[1] + '/began', beginRelease(store, new Date(0)).path)
    setInterval(() => {}, 1000)`
  // Its parent is gone, as a server that was killed.
  const { stdout } = spawnSync(
    'sh',
    [
      '-c',
      '"$0" --input-type=module --eval "$1" "$2" > /dev/null 2>&1 & echo $!',
      process.execPath,
      script,
      root,
    ],
    { encoding: 'utf8' },
  )
  const orphan = Number(stdout)
  onTestFinished(() => void (existsSync(`/proc/${orphan}`) && process.kill(orphan, 'SIGKILL')))
  await vi.waitFor(() => expect(existsSync(join(root, 'began'))).toBe(true), { timeout: 10_000 })
  const left = readFileSync(join(root, 'began'), 'utf8')
  expect(() => lockBuild(store)).toThrow(BusyError)
  expect([served(), existsSync(left)]).toEqual(['one', true])
  process.kill(orphan, 'SIGKILL')
  const unlock = await vi.waitFor(() => lockBuild(store))
  await publish('two')
  unlock()
  expect([served(), existsSync(left)]).toEqual(['two', false])
})

test('a second build is refused while one runs', () => {
  const unlock = lockBuild(store)
  expect(() => lockBuild(store)).toThrow(ConfigError)
  unlock()
  lockBuild(store)()
})

test('a lock that cannot be read is told as that, not as a build that runs', () => {
  lockBuild(store)()
  writeFileSync(join(store.folder, '.lock'), 'no database')
  expect(() => lockBuild(store)).toThrow('file is not a database')
})

test('a build by another user than that of the releases is refused', () => {
  lockBuild(store)()
  vi.spyOn(process, 'getuid').mockReturnValueOnce(4321)
  expect(() => lockBuild(store)).toThrow(/with as-cam/)
})
