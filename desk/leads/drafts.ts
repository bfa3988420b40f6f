import * as z from 'zod/mini'
import type { TeamStatus } from '../../contract/desk/lead-detail.ts'
import { createTabStore } from '../api/tab-store.ts'

/** A reply, a note or the text of a step, not sent yet. Only a reply has a subject. */
const draft = z.object({ subject: z.string(), body: z.string() })
export type Draft = z.output<typeof draft>

type Writing = 'reply' | 'note' | TeamStatus

const store = createTabStore('', draft)

const toDraftKey = (writing: Writing, leadId: string) => `${writing}-${leadId}`

export const readDraft = (writing: Writing, leadId: string) =>
  store.read(toDraftKey(writing, leadId))

export const useDraft = (writing: Writing, leadId: string) => store.use(toDraftKey(writing, leadId))

export function keepDraft(writing: Writing, leadId: string, kept: Draft): void {
  store.keep(toDraftKey(writing, leadId), kept)
}

export function clearDraft(writing: Writing, leadId: string): void {
  store.keep(toDraftKey(writing, leadId), undefined)
}

/** Deletes all drafts about a lead that was erased. */
export function clearDrafts(leadId: string): void {
  const keys = store.listKeys().filter((key) => key.endsWith(`-${leadId}`))
  for (const key of keys) store.keep(key, undefined)
}

/** Makes a reply that was undone or discarded a draft again, above one that was begun meanwhile. */
export function putBackReply(leadId: string, back: Draft): void {
  const begun = readDraft('reply', leadId)?.body.trim()
  keepDraft('reply', leadId, begun ? { ...back, body: `${back.body}\n\n${begun}` } : back)
}
