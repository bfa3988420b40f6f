import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { day, second } from '../../contract/duration.ts'
import { serverFolder } from '../../contract/release/page-template.ts'
import {
  assetsFolder,
  type ReleaseRecord,
  releaseFile,
  releaseRecord,
  releasesFolder,
  takenBackFile,
} from '../../contract/release/release-file.ts'
import { syncToDisk } from '../../server/db/files.ts'
import { readTakenBack } from '../../server/schedule/publish-on-time.ts'
import { ConfigError } from '../../server/settings/config-error.ts'
import { readReleaseFiles } from '../../server/site/release-files.ts'

export interface ReleaseStore {
  folder: string
  /** Leads to the release that is served; in `folder`, so that a build needs no right to the project itself. */
  link: string
  site: string
  /** What Astro keeps between builds, by the paths of the copy: one for each store, since two may build at once. */
  cache: string
}

/** @throws by {@link lockBuild}, so that a program tries again. */
export class BusyError extends ConfigError {}

/** @param root the project's folder for what is served, another for what nobody else is to see. */
export function createReleaseStore(root = '.'): ReleaseStore {
  // Absolute: a build may change its working directory.
  const folder = resolve(root, releasesFolder)
  const cache = resolve(root, '.cache', 'astro-copy')
  return { folder, link: join(folder, '.served'), site: resolve(root, 'dist'), cache }
}

/** Keeps other builds away until it is called or this process ends. @throws BusyError at once when another has it. */
export function lockBuild({ folder }: ReleaseStore): () => void {
  return lock(folder, '.lock', 0)
}

/** The same for the moment in which `dist` changes: a release is taken back at once, though a build is running. */
export function lockSwap({ folder }: ReleaseStore): () => void {
  return lock(folder, '.swap-lock', 30 * second)
}

function lock(folder: string, name: string, timeout: number): () => void {
  mkdirSync(folder, { recursive: true })
  // What root builds, the user of the site could neither serve with its settings nor remove.
  if (statSync(folder).uid !== process.getuid?.())
    throw new ConfigError(`${folder} is another user’s: run this as that user, with as-cam.`)
  const file = new DatabaseSync(join(folder, name), { timeout })
  try {
    file.exec('begin exclusive')
  } catch {
    file.close()
    throw new BusyError('Another build is running here: try again when it has ended.')
  }
  return () => file.close()
}

/** A folder for a build in the making, its name with a dot until it is whole. Removes what interrupted builds left. */
export function beginRelease({ folder }: ReleaseStore, now: Date): { id: string; path: string } {
  for (const name of readdirSync(folder)) {
    if (/^\.\d/.test(name)) rmSync(join(folder, name), { recursive: true })
  }
  const id = now.toISOString().replace(/[-:Z]/g, '').replace(/[T.]/g, '-')
  const path = join(folder, `.${id}`)
  mkdirSync(path)
  return { id, path }
}

/** Has a whole build served, and keeps the one before. @throws ConfigError when that is served no longer. */
export function placeBuild(store: ReleaseStore, id: string, before: string | undefined): void {
  const unlock = lockSwap(store)
  try {
    if (readServedRelease(store)?.id !== before) {
      throw new ConfigError('A release was taken back while this one was built.')
    }
    renameSync(join(store.folder, `.${id}`), join(store.folder, id))
    syncToDisk(store.folder)
    putInPlace(store, id)
    removeOthers(store, [id, before])
  } finally {
    unlock()
  }
}

/** Has a release served, by one rename. @throws ConfigError when something else than a link stands at `dist`. */
export function putInPlace(store: ReleaseStore, id: string): void {
  replaceLink(join(store.folder, '.next'), id, store.link)
  linkSite(store)
  syncToDisk(store.folder)
}

/** Made once: where the project is root's, by its set-up. */
function linkSite({ folder, link, site }: ReleaseStore): void {
  const target = join(basename(folder), basename(link))
  if (lstatSync(site, { throwIfNoEntry: false })?.isSymbolicLink() && readlinkSync(site) === target)
    return
  try {
    replaceLink(join(dirname(site), '.dist.next'), target, site)
  } catch {
    throw new ConfigError(
      `${site} must be a link: move away what is there, then ln -s ${target} ${site}`,
    )
  }
}

function replaceLink(next: string, target: string, link: string): void {
  rmSync(next, { force: true })
  symlinkSync(target, next)
  renameSync(next, link)
}

/** What is served; undefined when there is nothing, or a folder that no build of this kind has written. */
export function readServedRelease({ link }: ReleaseStore): ReleaseRecord | undefined {
  return readRecordAt(link)
}

/** A page that was opened before goes on loading its scripts for so long, and over so many releases. */
const assetRetention = 7 * day
const releasesWithAssets = 20

/** Removes every release but those kept; of the newest others the hashed files stay, which open pages may still load. */
function removeOthers({ folder }: ReleaseStore, kept: readonly (string | undefined)[]): void {
  const ids = readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort()
    .reverse()
  for (const [index, id] of ids.entries()) {
    if (kept.includes(id)) continue
    // It was served until the next one was begun.
    const replaced = parseBegin(ids[index - 1] ?? id)
    const isOld = index > releasesWithAssets || parseBegin(ids[0] ?? id) - replaced > assetRetention
    const release = join(folder, id)
    if (isOld) rmSync(release, { recursive: true })
    else removeAllButAssets(release)
  }
}

/** When a release was begun, in milliseconds, by its id: `20261122-064012-345`. */
function parseBegin(id: string): number {
  const text = id.replace(/^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)-/, '$1-$2-$3T$4:$5:$6.')
  return Date.parse(`${text}Z`)
}

function removeAllButAssets(release: string): void {
  for (const name of readdirSync(release)) {
    if (name !== assetsFolder && name !== serverFolder)
      rmSync(join(release, name), { recursive: true })
  }
}

function readRecordAt(path: string): ReleaseRecord | undefined {
  try {
    return releaseRecord.parse(JSON.parse(readFileSync(join(path, releaseFile), 'utf8')))
  } catch {
    return undefined
  }
}

/**
 * Serves what was served before, once it is seen to be whole; there is no second step back. Until a person publishes
 * nothing builds: `content/` still holds what was taken back. @throws ConfigError, and nothing has changed.
 */
export async function rollBack(store: ReleaseStore): Promise<{ id: string; takenBack: string }> {
  const unlock = lockSwap(store)
  try {
    const served = readServedRelease(store)
    if (!served) throw new ConfigError('Nothing is served here: npm run publish.')
    const before = served.before && readRecordAt(join(store.folder, served.before))
    // Of those before that, nothing but hashed files is kept.
    if (!before || !existsSync(join(store.folder, before.id, 'index.html'))) {
      throw new ConfigError(
        `No release before ${served.id} is kept, so it goes on being served. ` +
          'To change it: edit content/, then npm run publish.',
      )
    }
    const folder = join(store.folder, before.id)
    await readReleaseFiles(folder)
    // Takes effect with the swap: nobody reads it in a release that is not served.
    const mark = join(folder, takenBackFile)
    writeFileSync(mark, served.id)
    syncToDisk(mark)
    putInPlace(store, before.id)
    return { id: before.id, takenBack: served.id }
  } finally {
    unlock()
  }
}

/** Serves what was taken back, once it is seen to be whole. @throws ConfigError, and nothing has changed. */
export async function rollForward(store: ReleaseStore): Promise<{ id: string }> {
  const unlock = lockSwap(store)
  try {
    const id = await readTakenBack(store.link)
    if (id === undefined || !existsSync(join(store.folder, id, 'index.html'))) {
      throw new ConfigError('Nothing was taken back, or it is not kept any more: npm run publish.')
    }
    await readReleaseFiles(join(store.folder, id))
    putInPlace(store, id)
    return { id }
  } finally {
    unlock()
  }
}
