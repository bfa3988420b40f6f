import { mkdir } from 'node:fs/promises'
import { findShape } from '../../contract/content/content-shapes.ts'
import { second } from '../../contract/duration.ts'
import type { Settings } from '../settings/settings.ts'
import { type Change, commitFiles, git, toCommitFault } from './commit-files.ts'
import { locateFile } from './content-folder.ts'
import {
  keptVersionsFolder,
  listKeptVersions,
  moveKeptVersions,
  readKeptVersion,
  storeVersion,
  type Version,
} from './kept-versions.ts'

const maxVersions = 25
/** How many commits are searched for the last change of each document: git's answer is bounded. */
const maxCommitsRead = 2_000

/** The author of a change, if it is somebody at the desk; else empty. */
const nameAuthor = (by: string, deskNames: ReadonlySet<string>) => (deskNames.has(by) ? by : '')

/**
 * Keeps the present texts of documents: as a commit in a checkout, else as files in `DATA_DIR`.
 * @returns why there was no commit; undefined when there was one, or this process is not meant to commit.
 */
export async function keepVersion(settings: Settings, change: Change): Promise<Error | undefined> {
  const paths = change.files.map(({ path }) => path)
  let [uncommitted, fault]: [string[], Error | undefined] = [paths, undefined]
  try {
    uncommitted = await commitFiles(settings, { ...change, paths })
  } catch (error) {
    fault = toCommitFault(error)
  }
  await keepAsFiles(settings, change, uncommitted)
  return fault
}

async function keepAsFiles(
  settings: Settings,
  { files, by, at }: Change,
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return
  await moveKeptVersions(settings, files)
  const isMove = files.some(({ before }) => before === undefined)
  for (const { path, before, text } of files.filter((file) => paths.includes(file.path))) {
    const folder = keptVersionsFolder(settings, path)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if (before !== undefined && (await listKeptVersions(settings, path)).length === 0) {
      await storeVersion(folder, { at: at - second, by: '', text: before })
    }
    if (text !== undefined || !isMove) await storeVersion(folder, { at, by: by.name, text })
  }
}

/** The versions of a document, newest first. */
export async function listVersions(
  settings: Settings,
  path: string,
  deskNames: ReadonlySet<string>,
): Promise<Version[]> {
  const [commits, kept] = await Promise.all([
    listCommits(settings, path),
    listKeptVersions(settings, path),
  ])
  // A deletion has no text to go back to.
  return [...kept.filter(({ text }) => text !== undefined), ...commits]
    .sort((a, b) => b.at - a.at)
    .map(({ id, at, by }) => ({ id, at, by: nameAuthor(by, deskNames) }))
}

/** The commits of a document, also from before it moved, each with the file's name then. */
async function listCommits(settings: Settings, path: string): Promise<Version[]> {
  const format = '--format=%x00%H%x00%at%x00%an%x00'
  const args = [
    'log',
    `-${maxVersions}`,
    '--follow',
    '--diff-filter=d',
    '--relative',
    '--name-only',
  ]
  const log = await git(settings, [...args, format, '--', locateFile(settings, path)]).catch(
    () => '',
  )
  const parts = log.split('\0').slice(1)
  return Array.from({ length: parts.length / 4 }, (_, index) => {
    const [id = '', at = '', by = '', name = ''] = parts.slice(index * 4, index * 4 + 4)
    return { id: `${id}:${name.trim()}`, at: Number(at) * second, by }
  })
}

/** The files of the newest commits, each with its commit; none where there is no checkout. */
export async function listCommitted(
  settings: Settings,
  ...options: string[]
): Promise<(Version & { path: string })[]> {
  const format = '--format=%x00%H%x00%at%x00%an'
  const args = ['log', `-${maxCommitsRead}`, '--relative', '--name-only', format, ...options]
  const log = await git(settings, [...args, '--', '.']).catch(() => '')
  let commit: Version = { id: '', at: 0, by: '' }
  return log.split('\n').flatMap((line) => {
    const [name, id = '', at, by] = line.split('\0')
    if (by !== undefined) commit = { id, at: Number(at) * second, by }
    return name ? [{ ...commit, path: `content/${name}` }] : []
  })
}

/** Who last changed each document, and when; documents without a version are left out. */
export async function listLastChanges(
  settings: Settings,
  paths: readonly string[],
  deskNames: ReadonlySet<string>,
): Promise<Map<string, Pick<Version, 'at' | 'by'>>> {
  const last = new Map<string, Pick<Version, 'at' | 'by'>>()
  for (const { path, ...change } of await listCommitted(settings)) {
    if (!last.has(path)) last.set(path, change)
  }
  // Without a checkout, or while it took no commits.
  for (const path of paths) {
    const [newest] = (await listKeptVersions(settings, path)).sort((a, b) => b.at - a.at)
    if (newest && newest.at > (last.get(path)?.at ?? 0)) last.set(path, newest)
  }
  return new Map(
    [...last].map(([path, { at, by }]) => [path, { at, by: nameAuthor(by, deskNames) }]),
  )
}

/** The text of a version; undefined when there is no such version, or the document did not exist. */
export async function readVersion(
  settings: Settings,
  path: string,
  id: string,
): Promise<string | undefined> {
  const [hash = '', name] = id.split(':')
  if (name === undefined) return (await readKeptVersion(settings, path, id))?.text
  if (!/^[\da-f]{40,64}$/.test(hash) || !findShape(`content/${name}`)) return undefined
  return await git(settings, ['show', `${hash}:./${name}`]).catch(() => undefined)
}
