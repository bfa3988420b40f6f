import { closeSync, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isDatabaseBusy } from './faults.ts'

/** Makes a folder, and those above it, for their owner alone. Not with `recursive`, which never ends in `/proc`. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

/** Waits until a file, or a folder's list of names, is on the disk. */
export function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** Locks by an SQLite file until this is closed or the process ends. Undefined when another has it for `timeout` ms. */
export function lockByFile(path: string, timeout = 0): DatabaseSync | undefined {
  const lock = new DatabaseSync(path, { timeout })
  try {
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if (!isDatabaseBusy(error)) throw error
    return undefined
  }
}

/** A time for file names, to the second: `20261122T063000Z`. `at`: milliseconds since 1970. */
export function formatFileStamp(at: number): string {
  return new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

/** The time of such a stamp, in milliseconds since 1970; NaN for any other text. */
export function parseFileStamp(stamp: string): number {
  return Date.parse(stamp.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
}
