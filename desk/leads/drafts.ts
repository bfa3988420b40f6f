import * as z from 'zod/mini'
import type { TeamStatus } from '../../contract/desk/lead-detail.ts'
import { createTabStore } from '../api/tab-store.ts'

/** A reply, a note or the words of a step that is being written; a reply alone has a subject. */
const draft = z.object({ subject: z.string(), body: z.string() })
export type Draft = z.output<typeof draft>

type Writing = 'reply' | 'note' | TeamStatus

const store = createTabStore('', draft)

const toKey = (writing: Writing, leadId: string) => `${writing}-${leadId}`

export const readDraft = (writing: Writing, leadId: string) => store.read(toKey(writing, leadId))

export const useDraft = (writing: Writing, leadId: string) => store.use(toKey(writing, leadId))

export function keepDraft(writing: Writing, leadId: string, kept: Draft): void {
  store.keep(toKey(writing, leadId), kept)
}

export function clearDraft(writing: Writing, leadId: string): void {
  store.keep(toKey(writing, leadId), undefined)
}

/** Of a lead that is gone nothing stays. */
export function clearDrafts(leadId: string): void {
  const keys = store.listKeys().filter((key) => key.endsWith(`-${leadId}`))
  for (const key of keys) store.keep(key, undefined)
}

/** Gives back a reply that was sent or discarded, above one that was begun meanwhile. */
export function putBackReply(leadId: string, back: Draft): void {
  const begun = readDraft('reply', leadId)?.body.trim()
  keepDraft('reply', leadId, begun ? { ...back, body: `${back.body}\n\n${begun}` } : back)
}
