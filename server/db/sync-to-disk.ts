import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Waits until a file, or what a folder lists, is on the disk. */
export function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
