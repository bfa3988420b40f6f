import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ReleaseRecord, releaseFile } from '../../contract/release/release-file.ts'
import { fileHash } from '../../server/site/release-files.ts'
import { listBuiltFiles } from './built-page.ts'

/** So many files are on their way to the disk at once: it puts them in the order that suits it. */
const atOnce = 64

/** Writes down every file of a build as the last one, after all are on the disk: none is missing where it stands. */
export async function writeReleaseRecord(
  folder: string,
  about: Omit<ReleaseRecord, 'files'>,
): Promise<void> {
  const names = listBuiltFiles(folder)
    .map((address) => address.slice(1))
    .filter((name) => name !== releaseFile)
    .sort()
  const files: ReleaseRecord['files'] = Object.fromEntries(names.map((name) => [name, '']))
  const queue = names.values()
  const work = async () => {
    for (const name of queue) files[name] = fileHash(await syncFile(join(folder, name)))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const record: ReleaseRecord = { ...about, files }
  await writeFile(join(folder, releaseFile), JSON.stringify(record))
  await syncFile(join(folder, releaseFile))
}

/** Waits until a file is on the disk. @returns what it holds. */
async function syncFile(path: string): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}
