import { createHash } from 'node:crypto'
import { constants, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { copyFile, rename, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** So much is kept of a site that needs less, in bytes: what many of its builds have made. */
const least = 50_000_000

/** What took long to make, kept between builds under a name of what it was made from. */
export interface KeptFiles {
  /**
   * Puts a file where it is wanted: the one that is kept, or else a new one.
   *
   * @param from everything that decides what the file holds.
   * @returns whether it had to be made.
   */
  place(
    from: readonly (string | Buffer)[],
    at: string,
    make: () => Promise<Buffer>,
  ): Promise<boolean>
  /** Removes what was not used for the longest time, beyond twice the bytes that this build has used. */
  prune(): void
}

/**
 * A build that ends at any moment leaves nothing by halves that a later one would take, and what somebody removes is made
 * anew.
 *
 * @param folder where they are, and nothing else; made when it is missing.
 * @param now when they are used.
 * @param room the bytes that are kept in any case.
 */
export function keptFiles(folder: string, now = new Date(), room = least): KeptFiles {
  const used = new Set<string>()
  let begun = 0
  mkdirSync(folder, { recursive: true })
  return {
    async place(from, at, make) {
      const key = keyOf(from)
      const kept = join(folder, key)
      const isNew = !used.has(key) && !(await touch(kept, now))
      if (isNew) {
        begun += 1
        const part = `${kept}.${process.pid}-${begun}`
        await writeFile(part, await make())
        await rename(part, kept)
      }
      used.add(key)
      await copyFile(kept, at, constants.COPYFILE_FICLONE)
      return isNew
    },
    prune() {
      const files = readdirSync(folder).map((file) => {
        const { size, mtimeMs } = statSync(join(folder, file))
        return { file, size, usedAt: mtimeMs }
      })
      const ours = files.filter(({ file }) => used.has(file))
      let left = Math.max(room, 2 * ours.reduce((sum, { size }) => sum + size, 0))
      for (const { file, size } of files.sort((one, other) => other.usedAt - one.usedAt)) {
        left -= size
        if (left < 0 && !used.has(file)) rmSync(join(folder, file))
      }
    },
  }
}

/** Changes with the code that makes something, and is to be part of what it is made from. */
export function codeHash(files: readonly string[]): string {
  return keyOf(files.map((file) => readFileSync(file)))
}

function keyOf(from: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256')
  // Its length before each part, so that no two lists read alike.
  for (const part of from) hash.update(`${part.length} `).update(part)
  return hash.digest('base64url')
}

/** Notes that a file is used. @returns whether it is there. */
async function touch(file: string, now: Date): Promise<boolean> {
  try {
    await utimes(file, now, now)
    return true
  } catch {
    return false
  }
}
