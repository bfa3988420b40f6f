import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BoundedCache } from '../../contract/lib/bounded-cache.ts'
import {
  maxPreviews,
  previewsFolder,
  type SharedPreview,
  sharedPreview,
  sharedPreviewFile,
} from '../../contract/release/shared-preview.ts'
import type { Settings } from '../settings/settings.ts'
import { type Release, readRelease } from './read-release.ts'
import { toHeaderOptions } from './read-site.ts'

type Place = Pick<Settings, 'SITE_DIR'>

const getPreviewFolder = ({ SITE_DIR }: Place, name: string) =>
  join(SITE_DIR, '..', previewsFolder, name)

/** The record of a preview, ended or not; undefined when it is missing or incomplete. */
async function readShared(place: Place, token: string): Promise<SharedPreview | undefined> {
  if (!sharedPreview.shape.token.safeParse(token).success) return undefined
  try {
    const text = await readFile(join(getPreviewFolder(place, token), sharedPreviewFile), 'utf8')
    return sharedPreview.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

async function listAll(place: Place): Promise<SharedPreview[]> {
  const names = await readdir(getPreviewFolder(place, '')).catch(() => [])
  const all = await Promise.all(names.map((name) => readShared(place, name)))
  return all.filter((shared) => shared !== undefined)
}

/** The previews on this machine, the first to end first. */
export async function listSharedPreviews(place: Place, now: number): Promise<SharedPreview[]> {
  const all = await listAll(place)
  return all.filter(({ endsAt }) => endsAt > now).sort((a, b) => a.endsAt - b.endsAt)
}

/** Ends a preview: first its address, then its files. Returns false when there is none. */
export async function endSharedPreview(place: Place, token: string): Promise<boolean> {
  if (!(await readShared(place, token))) return false
  const gone = getPreviewFolder(place, `.${token}`)
  await rename(getPreviewFolder(place, token), gone)
  // The next build would remove it as well.
  await rm(gone, { recursive: true, force: true })
  return true
}

export async function removeEndedSharedPreviews(place: Place, now: number): Promise<void> {
  for (const { token, endsAt } of await listAll(place)) {
    if (endsAt <= now) await endSharedPreview(place, token)
  }
}

/** Makes a function that finds the site of a preview by its token, until it ends. Each is read once, like a release. */
export function openSharedPreviews(settings: Settings, now: () => number) {
  const options = toHeaderOptions(settings)
  // Nobody asks for one that has ended, so it makes room for the next.
  const read = new BoundedCache<string, Promise<Release>>(maxPreviews)
  return async (token: string): Promise<Release | undefined> => {
    const shared = await readShared(settings, token)
    if (!shared || shared.endsAt <= now()) {
      read.delete(token)
      return undefined
    }
    const site = read.get(token) ?? readRelease(getPreviewFolder(settings, token), options)
    read.set(token, site)
    return await site.catch((error) => {
      read.delete(token)
      throw error
    })
  }
}
