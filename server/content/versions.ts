import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import * as z from 'zod'
import { findShape } from '../../contract/content/content-shapes.ts'
import { second } from '../../contract/duration.ts'
import type { Settings } from '../settings/settings.ts'
import { locateFile } from './content-folder.ts'
import { toVersion } from './document-text.ts'

const run = promisify(execFile)

const keptVersion = z.object({
  at: z.number(),
  by: z.string(),
  text: z.string(),
})

interface Version {
  id: string
  at: number
  by: string
}

interface Change {
  /** Each with its texts before and after; undefined where the document was or is not there. */
  files: readonly { path: string; before: string | undefined; text: string | undefined }[]
  subject: string
  by: { name: string; email: string }
  at: number
}

const shown = 25
/** Commits in which the last change of each document is looked for: of ten years it would be more than git may answer. */
const looked = 2_000

/** Who made a change, of those at the desk; empty for anybody else. */
const nameAuthor = (by: string, deskNames: ReadonlySet<string>) => (deskNames.has(by) ? by : '')

/** How long another process of git is waited for, again and again, in milliseconds. */
const waits = [100, 200, 400, 800]

/**
 * Keeps what documents are now: as one commit where their folder is a checkout, else as files in `DATA_DIR`.
 *
 * @returns why there is no commit of it; undefined where there is, or commits are not for this process to make.
 */
export async function keepVersion(settings: Settings, change: Change): Promise<Error | undefined> {
  const { files, by, at } = change
  try {
    await commitFiles(settings, { ...change, paths: files.map(({ path }) => path) })
    return undefined
  } catch (error) {
    await moveKept(settings, files)
    for (const { path, before, text } of files) {
      const folder = keptFolder(settings, path)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      if (before !== undefined && (await listKept(settings, path)).length === 0) {
        await keep(folder, { at: at - second, by: '', text: before })
      }
      if (text !== undefined) await keep(folder, { at, by: by.name, text })
    }
    return toCommitFault(error)
  }
}

/** What is kept of a document goes along when that moves: one goes, and another comes. */
async function moveKept(settings: Settings, files: Change['files']): Promise<void> {
  const [gone, ...others] = files.filter(({ text }) => text === undefined)
  const come = files.filter(({ before }) => before === undefined)
  if (!gone || !come[0] || others.length + come.length > 1) return
  const folder = keptFolder(settings, come[0].path)
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
  await rename(keptFolder(settings, gone.path), folder).catch(() => undefined)
}

/**
 * Commits files as they are, and nothing else. @param paths as the project has them.
 *
 * @throws where there is no branch, and while another process of git goes on working.
 */
export async function commitFiles(
  settings: Settings,
  { paths, subject, by }: Pick<Change, 'subject' | 'by'> & { paths: readonly string[] },
): Promise<void> {
  const author = { GIT_AUTHOR_NAME: by.name, GIT_AUTHOR_EMAIL: by.email }
  const committer = { GIT_COMMITTER_NAME: by.name, GIT_COMMITTER_EMAIL: by.email }
  const names = paths.map((path) => locateFile(settings, path))
  // Amid a rebase there is none: what is committed there goes when that is given up.
  await git(settings, ['symbolic-ref', '--quiet', 'HEAD'])
  const args = ['commit', '--quiet', '--only', '--no-verify', '-m', subject, '--', ...names]
  await onceUnlocked(async () => {
    await git(settings, ['add', '--', ...names])
    // Back as it is in the last commit, there is nothing to be committed.
    if ((await git(settings, ['status', '--porcelain', '--', ...names])) === '') return
    await git(settings, args, { ...author, ...committer })
  })
}

async function onceUnlocked(work: () => Promise<void>): Promise<void> {
  for (const wait of waits) {
    try {
      return await work()
    } catch (error) {
      if (!/\.lock': File exists/.test(String(error))) throw error
      await setTimeout(wait)
    }
  }
  await work()
}

/** Why there is no commit; undefined where commits are not for this process to make. */
export const toCommitFault = (error: unknown): Error | undefined =>
  !Error.isError(error) || isNotOurs(error) ? undefined : error

/** Without git, outside of a checkout, and in one that belongs to another account. */
const isNotOurs = (error: Error) =>
  ('code' in error && error.code === 'ENOENT') ||
  /not a git repository|dubious ownership|Permission denied|Read-only/.test(error.message)

/** The versions that there are of a document, the newest first. */
export async function listVersions(
  settings: Settings,
  path: string,
  deskNames: ReadonlySet<string>,
): Promise<Version[]> {
  const [commits, kept] = await Promise.all([listCommits(settings, path), listKept(settings, path)])
  return [...kept, ...commits]
    .sort((a, b) => b.at - a.at)
    .map(({ id, at, by }) => ({ id, at, by: nameAuthor(by, deskNames) }))
}

/** The commits of a document, each with the name that it had then below the folder; also from before it moved. */
async function listCommits(settings: Settings, path: string): Promise<Version[]> {
  const format = '--format=%x00%H%x00%at%x00%an%x00'
  const args = ['log', `-${shown}`, '--follow', '--relative', '--name-only', format, '--']
  const log = await git(settings, [...args, locateFile(settings, path)]).catch(() => '')
  const parts = log.split('\0').slice(1)
  return Array.from({ length: parts.length / 4 }, (_, index) => {
    const [id = '', at = '', by = '', name = ''] = parts.slice(index * 4, index * 4 + 4)
    return { id: `${id}:${name.trim()}`, at: Number(at) * second, by }
  })
}

/** Who last changed each document, and when; one of which no version is kept is left out. */
export async function listLastChanges(
  settings: Settings,
  paths: readonly string[],
  deskNames: ReadonlySet<string>,
): Promise<Map<string, Pick<Version, 'at' | 'by'>>> {
  const args = ['log', `-${looked}`, '--relative', '--name-only', '--format=%x00%at%x00%an']
  const log = await git(settings, [...args, '--', '.']).catch(() => '')
  const last = new Map<string, Pick<Version, 'at' | 'by'>>()
  let change = { at: 0, by: '' }
  for (const line of log.split('\n')) {
    const [name = '', at, by] = line.split('\0')
    const path = `content/${name}`
    if (by !== undefined) change = { at: Number(at) * second, by }
    else if (name !== '' && !last.has(path)) last.set(path, change)
  }
  // Outside of a checkout, or while that took no commit.
  for (const path of paths) {
    const [newest] = (await listKept(settings, path)).sort((a, b) => b.at - a.at)
    if (newest && newest.at > (last.get(path)?.at ?? 0)) last.set(path, newest)
  }
  return new Map(
    [...last].map(([path, { at, by }]) => [path, { at, by: nameAuthor(by, deskNames) }]),
  )
}

/** The text of a version; undefined where there is none of that id, or the document was not there. */
export async function readVersion(
  settings: Settings,
  path: string,
  id: string,
): Promise<string | undefined> {
  const [hash = '', name] = id.split(':')
  if (name === undefined) return (await readKept(settings, path, id))?.text
  if (!/^[\da-f]{40,64}$/.test(hash) || !findShape(`content/${name}`)) return undefined
  return await git(settings, ['show', `${hash}:./${name}`]).catch(() => undefined)
}

async function git({ CONTENT_DIR }: Settings, args: string[], env: NodeJS.ProcessEnv = {}) {
  const options = ['-c', 'core.hooksPath=/dev/null', '-c', 'commit.gpgSign=false']
  const { stdout } = await run('git', [...options, ...args], {
    cwd: CONTENT_DIR,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], LC_ALL: 'C', ...env },
    timeout: 30 * second,
    maxBuffer: 8 * 1024 * 1024,
  })
  return stdout
}

function keptFolder({ DATA_DIR }: Settings, path: string): string {
  return join(DATA_DIR, 'versions', path)
}

async function keep(folder: string, version: z.infer<typeof keptVersion>): Promise<void> {
  const id = `${version.at}-${toVersion(version.text).slice(0, 8)}`
  await writeFile(join(folder, `${id}.json`), JSON.stringify(version))
}

async function listKept(settings: Settings, path: string): Promise<Version[]> {
  const names = await readdir(keptFolder(settings, path)).catch(() => [])
  const ids = names.filter((name) => /^\d+-.*\.json$/.test(name)).map((name) => name.slice(0, -5))
  const read = await Promise.all(ids.map((id) => readKept(settings, path, id)))
  return read.flatMap((version, index) => {
    return version ? [{ ...version, id: ids[index] ?? '' }] : []
  })
}

async function readKept(settings: Settings, path: string, id: string) {
  try {
    const text = await readFile(join(keptFolder(settings, path), `${id}.json`), 'utf8')
    return keptVersion.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
