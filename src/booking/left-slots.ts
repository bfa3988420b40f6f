import { useSyncExternalStore } from 'react'
import { api, type SlotsAnswer } from '../../contract/api.ts'
import { request } from '../http/request.ts'

/**
 * Shared by two React roots on one page: the form learns that a time is taken, and the calendar shows it. No query
 * client, which would become part of the module that the server draws with.
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

/** The slots that are free after a time was refused (ISO 8601 in UTC, in order); undefined before that. */
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
