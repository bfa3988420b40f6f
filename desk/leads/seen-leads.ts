import * as z from 'zod/mini'
import { createTabStore } from '../api/tab-store.ts'

const store = createTabStore('desk-seen', z.array(z.string()))
const most = 5

/** The ids of the leads last opened in this tab, the newest first. */
export const readSeen = (): string[] => store.read('') ?? []

export function keepSeen(id: string): void {
  const others = readSeen().filter((seen) => seen !== id)
  store.keep('', [id, ...others].slice(0, most))
}
