import { useSyncExternalStore } from 'react'
import type { TeamStatus } from '../../contract/desk/lead-detail.ts'

/** A reply, a note or the words of a step that is being written; it stays in its tab, and is gone with it. */
export interface Draft {
  /** Empty for a note. */
  subject: string
  body: string
}

type Writing = 'reply' | 'note' | TeamStatus

const toKey = (writing: Writing, leadId: string) => `${writing}-${leadId}`

const parse = (kept: string | null) => (kept === null ? undefined : (JSON.parse(kept) as Draft))

export function readDraft(writing: Writing, leadId: string): Draft | undefined {
  return parse(sessionStorage.getItem(toKey(writing, leadId)))
}

/** What is kept, whoever wrote it last: an undo does when another form is drawn by then. */
export function useDraft(writing: Writing, leadId: string): Draft | undefined {
  return parse(
    useSyncExternalStore(subscribe, () => sessionStorage.getItem(toKey(writing, leadId))),
  )
}

export function keepDraft(writing: Writing, leadId: string, draft: Draft): void {
  sessionStorage.setItem(toKey(writing, leadId), JSON.stringify(draft))
  tellReaders()
}

export function clearDraft(writing: Writing, leadId: string): void {
  sessionStorage.removeItem(toKey(writing, leadId))
  tellReaders()
}

/** Of a lead that is gone nothing stays. */
export function clearDrafts(leadId: string): void {
  const keys = Object.keys(sessionStorage).filter((key) => key.endsWith(`-${leadId}`))
  for (const key of keys) sessionStorage.removeItem(key)
  tellReaders()
}

/** Gives back a reply that was sent or discarded, above one that was begun meanwhile. */
export function putBackReply(leadId: string, back: Draft): void {
  const begun = readDraft('reply', leadId)?.body.trim()
  keepDraft('reply', leadId, begun ? { ...back, body: `${back.body}\n\n${begun}` } : back)
}

const readers = new Set<() => void>()

function subscribe(reader: () => void) {
  readers.add(reader)
  return () => readers.delete(reader)
}

function tellReaders() {
  for (const reader of readers) reader()
}
