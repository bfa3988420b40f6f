import { createHash } from 'node:crypto'
import { constants, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { copyFile, rename, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { day } from '../../contract/duration.ts'

/** What no build has used for so long goes. */
const maxAge = 14 * day

export interface FileCache {
  place(
    from: readonly (string | Buffer)[],
    at: string,
    make: () => Promise<Buffer>,
  ): Promise<boolean>
  prune(): void
}

/** Files of a folder of their own; a build that ends at any moment leaves none by halves. */
export function openFileCache(folder: string, now = new Date()): FileCache {
  const used = new Set<string>()
  let begun = 0
  mkdirSync(folder, { recursive: true })
  return {
    async place(from, at, make) {
      const key = toKey(from)
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

/** Changes with the code that makes something, and is to be part of what it is made from. */
export function hashCode(files: readonly string[]): string {
  return toKey(files.map((file) => readFileSync(file)))
}

function toKey(from: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256')
  // Its length before each part, so that no two lists read alike.
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
