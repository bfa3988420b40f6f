import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod'
import { second } from '../../contract/duration.ts'
import type { Settings } from '../settings/settings.ts'
import { locateFile } from './content-folder.ts'
import { toVersion } from './document-text.ts'

const run = promisify(execFile)

const keptVersion = z.object({
  at: z.number(),
  by: z.string(),
  subject: z.string(),
  text: z.string(),
})

interface Version {
  id: string
  at: number
  by: string
  subject: string
}

interface Change {
  path: string
  /** The texts before and after it. */
  before: string
  text: string
  subject: string
  by: { name: string; email: string }
  at: number
}

const shown = 50

/** Keeps what a document is now: as a commit where its folder is a checkout, else as a file in `DATA_DIR`. */
export async function keepVersion(settings: Settings, change: Change): Promise<void> {
  const { path, before, text, subject, by, at } = change
  const author = { GIT_AUTHOR_NAME: by.name, GIT_AUTHOR_EMAIL: by.email }
  const committer = { GIT_COMMITTER_NAME: by.name, GIT_COMMITTER_EMAIL: by.email }
  const name = basename(locateFile(settings, path))
  try {
    await git(settings, path, ['add', '--', name])
    const args = ['commit', '--quiet', '--only', '--no-verify', '-m', subject, '--', name]
    await git(settings, path, args, { ...author, ...committer })
  } catch {
    const folder = keptFolder(settings, path)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if ((await listKept(settings, path)).length === 0) {
      await keep(folder, { at: at - second, by: '', subject: 'As it was before', text: before })
    }
    await keep(folder, { at, by: by.name, subject, text })
  }
}

/** What a document was, the newest first. */
export async function listVersions(settings: Settings, path: string): Promise<Version[]> {
  const name = basename(locateFile(settings, path))
  const format = '--format=%H%x00%at%x00%an%x00%s'
  const log = await git(settings, path, ['log', `-${shown}`, format, '--', name]).catch(() => '')
  const commits = log.split('\n').flatMap((line) => {
    const [id = '', at = '', by = '', subject = ''] = line.split('\0')
    return id === '' ? [] : [{ id, at: Number(at) * second, by, subject }]
  })
  return [...(await listKept(settings, path)), ...commits]
    .sort((a, b) => b.at - a.at)
    .slice(0, shown)
}

/** The text of a version; undefined where there is none of that id. */
export async function readVersion(
  settings: Settings,
  path: string,
  id: string,
): Promise<string | undefined> {
  if (/^\d+-/.test(id)) return (await readKept(settings, path, id))?.text
  if (!/^[\da-f]{40,64}$/.test(id)) return undefined
  const name = basename(locateFile(settings, path))
  return git(settings, path, ['show', `${id}:./${name}`]).catch(() => undefined)
}

async function git(settings: Settings, path: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const options = ['-c', 'core.hooksPath=/dev/null', '-c', 'commit.gpgSign=false']
  const { stdout } = await run('git', [...options, ...args], {
    cwd: dirname(locateFile(settings, path)),
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
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
    if (!version) return []
    const { text: _, ...about } = version
    return [{ id: ids[index] ?? '', ...about }]
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
