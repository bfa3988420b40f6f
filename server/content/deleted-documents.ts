import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { findShape } from '../../contract/content/content-shapes.ts'
import type { Settings } from '../settings/settings.ts'
import { git } from './commit-files.ts'
import { isDocument } from './content-folder.ts'
import { keptVersionsFolder, listKeptVersions, readKeptVersion } from './kept-versions.ts'
import { listCommitted } from './versions.ts'

interface Deleted {
  path: string
  /** The last text. */
  text: string
  at: number
  by: string
}

/** How many deletions are listed. */
const most = 20

/** Documents that somebody at the desk deleted and that are not there again, the newest deletion first. */
export async function listDeleted(
  settings: Settings,
  deskNames: ReadonlySet<string>,
): Promise<Deleted[]> {
  const found = [...(await listInCommits(settings, deskNames)), ...(await listInKept(settings))]
  const deleted = new Map<string, Deleted>()
  for (const one of found.toSorted((a, b) => b.at - a.at)) {
    if (deleted.size === most) break
    if (findShape(one.path) && !deleted.has(one.path) && !(await isDocument(settings, one.path)))
      deleted.set(one.path, one)
  }
  return [...deleted.values()]
}

async function listInCommits(settings: Settings, deskNames: ReadonlySet<string>) {
  // A file that moved is not deleted.
  const commits = await listCommitted(settings, '--diff-filter=D', '-M')
  const own = commits.filter(({ by }) => deskNames.has(by)).slice(0, 2 * most)
  const read = own.map(async ({ id, path, at, by }) => {
    const name = path.slice('content/'.length)
    const text = await git(settings, ['show', `${id}^:./${name}`]).catch(() => undefined)
    return text === undefined ? [] : [{ path, text, at, by }]
  })
  return (await Promise.all(read)).flat()
}

async function listInKept(settings: Settings): Promise<Deleted[]> {
  const folder = keptVersionsFolder(settings, '')
  const files = await readdir(folder, { recursive: true }).catch(() => [])
  const paths = new Set(files.filter((file) => file.endsWith('.json')).map((file) => dirname(file)))
  const read = [...paths].map(async (path) => {
    const versions = (await listKeptVersions(settings, path)).sort((a, b) => b.at - a.at)
    const [last, before] = await Promise.all(
      versions.slice(0, 2).map(({ id }) => readKeptVersion(settings, path, id)),
    )
    if (!last || last.text !== undefined || before?.text === undefined) return []
    return [{ path, text: before.text, at: last.at, by: last.by }]
  })
  return (await Promise.all(read)).flat()
}
