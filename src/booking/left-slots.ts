import { useSyncExternalStore } from 'react'
import { api, type SlotsAnswer } from '../../contract/api.ts'
import { request } from '../http/request.ts'

/*
 * Between two roots of React on one page: the form, which hears that a time is gone, and the calendar. No query: its
 * library would go into the module by which the server draws.
 */
let left: readonly string[] | undefined
const listeners = new Set<() => void>()

export async function refreshSlots(): Promise<void> {
  const response = await request(api.slots).catch(() => undefined)
  if (!response) return
  const answer: SlotsAnswer = await response.json()
  left = answer.slots
  for (const listener of listeners) listener()
}

/** The slots that are free since a time was refused (ISO 8601 in UTC, in order); undefined before. */
export function useLeftSlots(): readonly string[] | undefined {
  return useSyncExternalStore(
    subscribe,
    () => left,
    () => undefined,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
