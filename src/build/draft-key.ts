import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The secret of the addresses of drafts: a file of `DATA_DIR`. While it is kept, each draft keeps its address. */
export function draftKey(dataFolder = process.env.DATA_DIR || 'data'): string {
  const file = resolve(dataFolder, 'drafts.key')
  if (!existsSync(file)) writeKey(file)
  return readFileSync(file, 'utf8')
}

/** Of two processes that are the first, one puts its key in place whole, and the other takes that. */
function writeKey(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const own = `${file}.${process.pid}`
  writeFileSync(own, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(own, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(own)
  }
}
