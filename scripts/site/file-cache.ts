import { createHash } from 'node:crypto'
import { constants, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { copyFile, rename, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { day } from '../../contract/duration.ts'

/** Files that no build has used for so long are deleted. */
const maxAge = 14 * day

export interface FileCache {
  copyTo(
    from: readonly (string | Buffer)[],
    at: string,
    make: () => Promise<Buffer>,
  ): Promise<boolean>
  prune(): void
}

/** A cache of files in a folder of its own. Files are written whole or not at all. */
export function openFileCache(folder: string, now = new Date()): FileCache {
  const used = new Set<string>()
  let begun = 0
  mkdirSync(folder, { recursive: true })
  return {
    async copyTo(from, at, make) {
      const key = hashParts(from)
      const cached = join(folder, key)
      const isNew = !used.has(key) && !(await touch(cached, now))
      if (isNew) {
        begun += 1
        const part = `${cached}.${process.pid}-${begun}`
        await writeFile(part, await make())
        await utimes(part, now, now)
        await rename(part, cached)
      }
      used.add(key)
      await copyFile(cached, at, constants.COPYFILE_FICLONE)
      return isNew
    },
    prune() {
      for (const file of readdirSync(folder)) {
        const path = join(folder, file)
        if (now.getTime() - statSync(path).mtimeMs > maxAge) rmSync(path)
      }
    },
  }
}

/** A hash of source files, to be part of a cache key, so that a change of code makes files anew. */
export function hashCode(files: readonly string[]): string {
  return hashParts(files.map((file) => readFileSync(file)))
}

function hashParts(from: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256')
  // The length before each part keeps different lists apart.
  for (const part of from) hash.update(`${part.length} `).update(part)
  return hash.digest('base64url')
}

async function touch(file: string, now: Date): Promise<boolean> {
  try {
    await utimes(file, now, now)
    return true
  } catch {
    return false
  }
}
