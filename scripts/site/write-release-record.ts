import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuiltFrom, type ReleaseRecord, releaseFile } from '../../contract/release-file.ts'
import { fileHash } from '../../server/site/read-whole.ts'
import { builtFiles } from './built-pages.ts'
import { syncFiles } from './sync-to-disk.ts'

/**
 * Writes down every file of a finished build, after all of them are on the disk: the last file that is written, so
 * that none is missing or half written where it stands.
 *
 * @param folder the built site.
 * @param id what the release is called.
 */
export async function writeReleaseRecord(
  folder: string,
  id: string,
  builtFrom: BuiltFrom,
): Promise<void> {
  const names = builtFiles(folder)
    .map((address) => address.slice(1))
    .filter((name) => name !== releaseFile)
  const files: ReleaseRecord['files'] = {}
  for (const name of names.sort()) files[name] = fileHash(await readFile(join(folder, name)))
  await syncFiles(names.map((name) => join(folder, name)))
  const record: ReleaseRecord = { id, builtFrom, files }
  await writeFile(join(folder, releaseFile), JSON.stringify(record))
  await syncFiles([join(folder, releaseFile)])
}
