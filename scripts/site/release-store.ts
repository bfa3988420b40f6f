import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  assetsFolder,
  type ReleaseRecord,
  releaseFile,
  releaseRecord,
  releasesFolder,
} from '../../contract/release-file.ts'
import { ConfigError } from '../../server/settings/config-error.ts'
import { syncToDisk } from './sync-to-disk.ts'

/** So many releases can be returned to, the one that is served among them. */
const kept = 5

/** So long the hashed files of a release stay after it is one too many, for pages that are open still: a day. */
const assetsKeptFor = 24 * 60 * 60 * 1000

export interface ReleaseStore {
  /** Where the releases stand, each under its id. */
  folder: string
  /** Leads to the release that is served; in `folder`, so that a build needs no right to the project itself. */
  link: string
  /** Leads to `link`, always. */
  site: string
}

/** @param root the project's folder. */
export function releaseStore(root = '.'): ReleaseStore {
  const folder = join(root, releasesFolder)
  return { folder, link: join(folder, '.served'), site: join(root, 'dist') }
}

/**
 * Keeps every other build and return away until it is called or this process ends, however it ends: the lock is the
 * operating system's.
 *
 * @returns what gives it free.
 * @throws ConfigError when another process has it.
 */
export function lockStore({ folder }: ReleaseStore): () => void {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, '.lock'))
  try {
    lock.exec('begin exclusive')
  } catch {
    lock.close()
    throw new ConfigError('Another build is running here: try again when it has ended.')
  }
  return () => lock.close()
}

/**
 * A new folder beside the releases, for a build in the making; its name begins with a dot until it is whole. What
 * builds that were broken off have left is removed. Only under the lock.
 */
export function beginRelease({ folder }: ReleaseStore, now: Date): { id: string; path: string } {
  for (const name of readdirSync(folder)) {
    if (unfinished.test(name)) rmSync(join(folder, name), { recursive: true })
  }
  const id = now.toISOString().replace(/[-:Z]/g, '').replace(/[T.]/g, '-')
  const path = join(folder, `.${id}`)
  mkdirSync(path)
  return { id, path }
}

const unfinished = /^\.\d|^\.next$/

/** Gives a whole build its name; it is not served by that. */
export function finishRelease(store: ReleaseStore, id: string): void {
  renameSync(join(store.folder, `.${id}`), join(store.folder, id))
  syncToDisk(store.folder)
}

/**
 * Has a release served, by one rename: before it the old one is in place, after it the new one, whenever this process
 * or the machine ends.
 *
 * @throws ConfigError when something else stands where the link to the site has to be.
 */
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
export function servedRelease({ link }: ReleaseStore): ReleaseRecord | undefined {
  return existsSync(link) ? readRecordAt(link) : undefined
}

/** Every release that can be served, oldest first. */
export function releasesIn({ folder }: ReleaseStore): ReleaseRecord[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort()
    .map((name) => readRecordAt(join(folder, name)))
    .filter((record) => record !== undefined)
}

/** The newest release that is older than what is served; undefined when there is none. */
export function releaseBefore(store: ReleaseStore): ReleaseRecord | undefined {
  const served = servedRelease(store)
  return releasesIn(store).findLast(({ id }) => served !== undefined && id < served.id)
}

/**
 * Removes releases that are too many, oldest first, never what is served. Their hashed files stay for a day more. Only
 * under the lock.
 */
export function pruneReleases(store: ReleaseStore, now: Date): void {
  const served = basename(realpathSync(store.link))
  const whole = new Set(
    releasesIn(store)
      .map(({ id }) => id)
      .slice(-kept),
  )
  for (const name of readdirSync(store.folder)) {
    if (name.startsWith('.') || name === served || whole.has(name)) continue
    const path = join(store.folder, name)
    if (readRecordAt(path)) reduceToAssets(path)
    else if (now.getTime() - statSync(path).mtimeMs > assetsKeptFor) {
      rmSync(path, { recursive: true })
    }
  }
}

/** The record goes first: broken off, it is no release any more. */
function reduceToAssets(path: string): void {
  rmSync(join(path, releaseFile))
  for (const name of readdirSync(path)) {
    if (name !== assetsFolder) rmSync(join(path, name), { recursive: true })
  }
}

function readRecordAt(path: string): ReleaseRecord | undefined {
  try {
    return releaseRecord.parse(JSON.parse(readFileSync(join(path, releaseFile), 'utf8')))
  } catch {
    return undefined
  }
}
