/** A reply, or a note, that is being written; it stays in its tab, and is gone with it. */
export interface Draft {
  /** Empty for a note. */
  subject: string
  body: string
}

type Writing = 'reply' | 'note'

const toKey = (writing: Writing, leadId: string) => `${writing}-${leadId}`

export function readReplyDraft(writing: Writing, leadId: string): Draft | undefined {
  const kept = sessionStorage.getItem(toKey(writing, leadId))
  return kept === null ? undefined : (JSON.parse(kept) as Draft)
}

export function keepDraft(writing: Writing, leadId: string, draft: Draft): void {
  if (draft.body === '') clearDraft(writing, leadId)
  else sessionStorage.setItem(toKey(writing, leadId), JSON.stringify(draft))
}

export function clearDraft(writing: Writing, leadId: string): void {
  sessionStorage.removeItem(toKey(writing, leadId))
}
