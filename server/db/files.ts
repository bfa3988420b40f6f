import { closeSync, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes a folder for its owner alone, and those above it; `recursive` never ends in `/proc`, which makes nothing. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

/** Waits until a file, or what a folder lists, is on the disk. */
export function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** A moment as it stands in names of files, to the second: `20261122T063000Z`. @param at milliseconds since 1970. */
export function formatFileStamp(at: number): string {
  return new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

/** The moment of such a stamp, in milliseconds since 1970; NaN for any other text. */
export function parseFileStamp(stamp: string): number {
  return Date.parse(stamp.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
}
