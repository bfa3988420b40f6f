import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { Check } from '../check.ts'

const megabyte = 1_000_000
const gigabyte = 1_000 * megabyte

/** How many bytes a disk has, and how many of them the server may still write. */
export interface Disk {
  bytes: number
  free: number
}

/**
 * `disk.full`: less than a tenth of the disk is free, or of a great one less than 5 GB; in any case less than 250 MB. It
 * is over with a quarter more, so that a disk at the bound is not told of again and again.
 *
 * @param read how the disk of `DATA_DIR` is read.
 */
export function diskFull(
  folder: string,
  read: (folder: string) => Promise<Disk> = readDisk,
): Check {
  let isOn = false
  return {
    alarm: 'disk.full',
    every: 0,
    look: async () => {
      // With PostgreSQL and a mail server, there need not be such a folder.
      if (!existsSync(folder)) return undefined
      const { bytes, free } = await read(folder)
      const bound = Math.max(250 * megabyte, Math.min(bytes / 10, 5 * gigabyte))
      isOn = free < (isOn ? 1.25 * bound : bound)
      return { wrong: isOn, detail: `${sayBytes(free)} of ${sayBytes(bytes)} are free.` }
    },
  }
}

async function readDisk(folder: string): Promise<Disk> {
  const { bsize, blocks, bavail } = await statfs(folder)
  return { bytes: bsize * blocks, free: bsize * bavail }
}

function sayBytes(bytes: number): string {
  if (bytes >= gigabyte) return `${(bytes / gigabyte).toFixed(1)} GB`
  return `${Math.floor(bytes / megabyte)} MB`
}
