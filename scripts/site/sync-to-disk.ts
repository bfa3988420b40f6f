import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open } from 'node:fs/promises'

/** Waits until what a folder lists is on the disk. */
export function syncToDisk(folder: string): void {
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** Waits until files are on the disk, all at once: the disk puts them in the order that suits it. */
export async function syncFiles(files: readonly string[]): Promise<void> {
  await Promise.all(
    files.map(async (file) => {
      const handle = await open(file, 'r')
      try {
        await handle.sync()
      } finally {
        await handle.close()
      }
    }),
  )
}
