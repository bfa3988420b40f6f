/** A reply, or a note, that is being written; it stays in its tab, and is gone with it. */
export interface ReplyDraft {
  subject: string
  body: string
}

const toKey = (leadId: string) => `reply-${leadId}`

export function readDraft(leadId: string): ReplyDraft | undefined {
  const kept = sessionStorage.getItem(toKey(leadId))
  return kept === null ? undefined : (JSON.parse(kept) as ReplyDraft)
}

export function keepDraft(leadId: string, draft: ReplyDraft): void {
  if (draft.body === '') clearDraft(leadId)
  else sessionStorage.setItem(toKey(leadId), JSON.stringify(draft))
}

export function clearDraft(leadId: string): void {
  sessionStorage.removeItem(toKey(leadId))
}
