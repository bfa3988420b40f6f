import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { assetsFolder, releasesFolder } from '../../contract/release-file.ts'
import type { HeaderOptions } from '../http/headers.ts'
import { fileNames, readSiteFile } from './read-site.ts'
import type { SiteFile } from './site-file.ts'

/**
 * The hashed files of the other releases on this disk, by address: a visitor whose page was opened before a release
 * goes on loading its scripts and drawings from here. None for a built site that stands alone.
 *
 * @param folder the release that is read; from a link it could not be told which others stand beside it.
 */
export async function readEarlierAssets(
  folder: string,
  options: HeaderOptions,
): Promise<Map<string, SiteFile>> {
  const releases = dirname(folder)
  const assets = new Map<string, SiteFile>()
  if (basename(releases) !== releasesFolder) return assets
  for (const other of await readdir(releases)) {
    if (other === basename(folder) || other.startsWith('.')) continue
    for (const file of await fileNames(join(releases, other, assetsFolder))) {
      const name = `${assetsFolder}/${file}`
      if (name.endsWith('.br') || assets.has(`/${name}`)) continue
      // Whoever builds may be removing the oldest of them.
      const read = await readSiteFile(join(releases, other), name, options).catch(() => undefined)
      if (read) assets.set(`/${name}`, read)
    }
  }
  return assets
}
