import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { assetsFolder, releasesFolder } from '../../contract/release-file.ts'
import type { HeaderOptions } from '../http/headers.ts'
import { type BuiltFile, type BuiltFiles, fileHash } from './read-whole.ts'
import { headersOfFile, isCompressed, type SiteFile, siteFile } from './site-file.ts'

/**
 * The hashed files of the other releases on this disk: a page opened before a release goes on
 * loading them.
 * @param folder the release that is read; not a link.
 * @param own its files, which need not be read again.
 */
export async function readEarlierAssets(
  folder: string,
  own: BuiltFiles,
  options: HeaderOptions,
): Promise<Map<string, SiteFile>> {
  const releases = dirname(folder)
  const assets = new Map<string, SiteFile>()
  if (basename(releases) !== releasesFolder) return assets
  for (const other of await readdir(releases)) {
    if (other === basename(folder) || other.startsWith('.')) continue
    for (const name of await assetsIn(join(releases, other))) {
      if (own.has(name) || assets.has(`/${name}`)) continue
      const file = await readBuilt(join(releases, other, name))
      if (!file) continue
      const br = await readBuilt(join(releases, other, `${name}.br`))
      const gzip = await readBuilt(join(releases, other, `${name}.gz`))
      const compressed = { br: br?.bytes, gzip: gzip?.bytes }
      assets.set(`/${name}`, siteFile(name, file, compressed, headersOfFile(name, file, options)))
    }
  }
  return assets
}

/** Their names below the release; whoever builds may be removing the oldest of them, and then there are none. */
async function assetsIn(release: string): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const
  const entries = await readdir(join(release, assetsFolder), options).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && !isCompressed(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(release.length + 1))
}

async function readBuilt(path: string): Promise<BuiltFile | undefined> {
  const bytes = await readFile(path).catch(() => undefined)
  return bytes && { bytes, hash: fileHash(bytes) }
}
