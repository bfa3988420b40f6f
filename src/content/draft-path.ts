import { createHmac } from 'node:crypto'
import type { ScheduledName } from './scheduled-files.ts'

/** Below this no address is listed or linked: who has one was told it. */
export const draftFolder = '/drafts'

/** What an entry is called in the address of its draft: nothing by which it could be guessed. */
export function draftToken(collection: ScheduledName, id: string, key: string): string {
  return createHmac('sha256', key).update(`${collection}/${id}`).digest('hex').slice(0, 32)
}

/** Where an entry is seen while it does not show: the same address from its first build as a draft to the last. */
export function draftPath(collection: ScheduledName, id: string, key: string) {
  return `${draftFolder}/${collection}/${draftToken(collection, id, key)}` as const
}
