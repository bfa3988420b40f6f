import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { ScheduledName } from './scheduled-files.ts'

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

/** Below this no address is listed or linked: who has one was told it. */
export const draftFolder = '/drafts'

/** What an entry is called in the address of its draft: nothing by which it could be guessed. */
export function draftToken(collection: ScheduledName, id: string, key: string): string {
  return createHmac('sha256', key).update(`${collection}/${id}`).digest('hex').slice(0, 32)
}

/** Where an entry is seen while it does not show: the same address from its first build as a draft to the last. */
export function draftPath(collection: ScheduledName, id: string, key = draftKey()) {
  return `${draftFolder}/${collection}/${draftToken(collection, id, key)}` as const
}
