import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Waits until what a folder lists is on the disk. */
export function syncToDisk(folder: string): void {
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
