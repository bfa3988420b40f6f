import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import type { Settings } from '../settings/settings.ts'
import type { Change } from './commit-files.ts'
import { toVersion } from './document-text.ts'

export interface Version {
  id: string
  at: number
  by: string
}

const keptVersion = z.object({
  at: z.number(),
  by: z.string(),
  /** Missing where the document was deleted. */
  text: z.string().optional(),
})

/** Moves the kept versions of a document along when its file moves: one path goes, another comes. */
export async function moveKeptVersions(settings: Settings, files: Change['files']): Promise<void> {
  const [gone, ...others] = files.filter(({ text }) => text === undefined)
  const come = files.filter(({ before }) => before === undefined)
  if (!gone || !come[0] || others.length + come.length > 1) return
  const folder = keptVersionsFolder(settings, come[0].path)
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
  await rename(keptVersionsFolder(settings, gone.path), folder).catch(() => undefined)
}

export function keptVersionsFolder({ DATA_DIR }: Settings, path: string): string {
  return join(DATA_DIR, 'versions', path)
}

export async function storeVersion(
  folder: string,
  version: z.infer<typeof keptVersion>,
): Promise<void> {
  const id = `${version.at}-${toVersion(version.text ?? '').slice(0, 8)}`
  await writeFile(join(folder, `${id}.json`), JSON.stringify(version))
}

export async function listKeptVersions(
  settings: Settings,
  path: string,
): Promise<(Version & { text?: string | undefined })[]> {
  const names = await readdir(keptVersionsFolder(settings, path)).catch(() => [])
  const ids = names.filter((name) => /^\d+-.*\.json$/.test(name)).map((name) => name.slice(0, -5))
  const read = await Promise.all(ids.map((id) => readKeptVersion(settings, path, id)))
  return read.flatMap((version, index) => {
    return version ? [{ ...version, id: ids[index] ?? '' }] : []
  })
}

export async function readKeptVersion(settings: Settings, path: string, id: string) {
  try {
    const text = await readFile(join(keptVersionsFolder(settings, path), `${id}.json`), 'utf8')
    return keptVersion.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
