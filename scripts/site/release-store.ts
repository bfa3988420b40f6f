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
import { day, second } from '../../contract/duration.ts'
import { serverFolder } from '../../contract/release/page-template.ts'
import {
  assetsFolder,
  type ReleaseRecord,
  releaseFile,
  releaseRecord,
  releasesFolder,
  rolledBackFile,
} from '../../contract/release/release-file.ts'
import { lockByFile, syncToDisk } from '../../server/db/files.ts'
import { readRolledBack } from '../../server/schedule/publish-on-time.ts'
import { ConfigError } from '../../server/settings/config-error.ts'
import { readReleaseFiles } from '../../server/site/release-files.ts'

export interface ReleaseStore {
  folder: string
  /**
   * The link to the release that is online; it is in `folder`, so that a build needs no right to write to the project.
   */
  link: string
  site: string
  /** What Astro caches between builds, by paths of the copy; each store has its own, since two may build at once. */
  cache: string
}

/** Thrown by {@link lockBuild}; a program then tries again. */
export class BusyError extends ConfigError {}

/** @param root the project's folder for the site online, another folder for previews and tests. */
export function createReleaseStore(root = '.'): ReleaseStore {
  // Absolute: a build may change its working directory.
  const folder = resolve(root, releasesFolder)
  const cache = resolve(root, '.cache', 'astro-copy')
  return { folder, link: join(folder, '.served'), site: resolve(root, 'dist'), cache }
}

/**
 * Locks out other builds until the returned function is called or this process ends. @throws BusyError when another
 * build runs.
 */
export function lockBuild({ folder }: ReleaseStore): () => void {
  return lock(folder, '.lock', 0)
}

/**
 * Locks the change of the release online. It is a lock apart, so that a release can be taken back while a build runs.
 */
function lockSwap({ folder }: ReleaseStore): () => void {
  return lock(folder, '.swap-lock', 30 * second)
}

function lock(folder: string, name: string, timeout: number): () => void {
  mkdirSync(folder, { recursive: true })
  // The site’s user could neither serve nor delete what root builds.
  if (statSync(folder).uid !== process.getuid?.())
    throw new ConfigError(`${folder} is another user’s: run this as that user, with as-cam.`)
  const held = lockByFile(join(folder, name), timeout)
  if (!held) throw new BusyError('Another build is running here: try again when it has ended.')
  return () => held.close()
}

/** A folder for a new build, its name with a dot until it is complete. Deletes what interrupted builds left. */
export function beginRelease({ folder }: ReleaseStore, now: Date): { id: string; path: string } {
  for (const name of readdirSync(folder)) {
    if (/^\.\d/.test(name)) rmSync(join(folder, name), { recursive: true })
  }
  const id = now.toISOString().replace(/[-:Z]/g, '').replace(/[T.]/g, '-')
  const path = join(folder, `.${id}`)
  mkdirSync(path)
  return { id, path }
}

/** Puts a complete build online and keeps the one before. @throws ConfigError when the one online is another by now. */
export function activateBuild(store: ReleaseStore, id: string, before: string | undefined): void {
  const unlock = lockSwap(store)
  try {
    if (readServedRelease(store)?.id !== before) {
      throw new ConfigError('A release was taken back while this one was built.')
    }
    renameSync(join(store.folder, `.${id}`), join(store.folder, id))
    syncToDisk(store.folder)
    activateRelease(store, id)
    removeOthers(store, [id, before])
  } finally {
    unlock()
  }
}

/** Puts a release online by one rename. @throws ConfigError when `dist` is no link. */
export function activateRelease(store: ReleaseStore, id: string): void {
  replaceLink(join(store.folder, '.next'), id, store.link)
  linkSite(store)
  syncToDisk(store.folder)
}

/** Links `dist`, once; where the project is root's, its set-up does it. */
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

/** The record of the release online; undefined when there is none, or the folder was not written by a build. */
export function readServedRelease({ link }: ReleaseStore): ReleaseRecord | undefined {
  return readRecordAt(link)
}

/** How long, and over how many releases, scripts are kept for pages that are open in browsers. */
const assetRetention = 7 * day
const releasesWithAssets = 20

/** Deletes all releases but those kept; of newer ones the hashed files stay for pages that are open in browsers. */
function removeOthers({ folder }: ReleaseStore, kept: readonly (string | undefined)[]): void {
  const ids = readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort()
    .reverse()
  for (const [index, id] of ids.entries()) {
    if (kept.includes(id)) continue
    // A release was online until the next one began.
    const replaced = parseBegin(ids[index - 1] ?? id)
    const isOld = index > releasesWithAssets || parseBegin(ids[0] ?? id) - replaced > assetRetention
    const release = join(folder, id)
    if (isOld) rmSync(release, { recursive: true })
    else removeAllButAssets(release)
  }
}

/** When a release began, in milliseconds, from its id: `20261122-064012-345`. */
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
 * Puts the release before online again, after checking that it is complete; there is no second step back. Nothing
 * builds until a person publishes, since `content/` still has what was taken back. @throws ConfigError, and nothing has
 * changed.
 */
export async function rollBack(store: ReleaseStore): Promise<{ id: string; rolledBack: string }> {
  const unlock = lockSwap(store)
  try {
    const served = readServedRelease(store)
    if (!served) throw new ConfigError('Nothing is served here: npm run publish.')
    const before = served.before && readRecordAt(join(store.folder, served.before))
    // Older releases have only hashed files left.
    if (!before || !existsSync(join(store.folder, before.id, 'index.html'))) {
      throw new ConfigError(
        `No release before ${served.id} is kept, so it goes on being served. ` +
          'To change it: edit content/, then npm run publish.',
      )
    }
    const folder = join(store.folder, before.id)
    await readReleaseFiles(folder)
    // Written before the swap; it is read only in the release online.
    const mark = join(folder, rolledBackFile)
    writeFileSync(mark, served.id)
    syncToDisk(mark)
    activateRelease(store, before.id)
    return { id: before.id, rolledBack: served.id }
  } finally {
    unlock()
  }
}

/**
 * Puts the release online that was taken back, after checking that it is complete. @throws ConfigError, and nothing has
 * changed.
 */
export async function rollForward(store: ReleaseStore): Promise<{ id: string }> {
  const unlock = lockSwap(store)
  try {
    const id = await readRolledBack(store.link)
    if (id === undefined || !existsSync(join(store.folder, id, 'index.html'))) {
      throw new ConfigError('Nothing was taken back, or it is not kept any more: npm run publish.')
    }
    await readReleaseFiles(join(store.folder, id))
    activateRelease(store, id)
    return { id }
  } finally {
    unlock()
  }
}
