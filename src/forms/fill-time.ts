import { firstInput, keepDraft, readDraft } from './draft.ts'

/** Remembers when the visitor first typed into a form of this tab. */
export function markFirstInput(): void {
  if (!readDraft(firstInput).at) keepDraft(firstInput, { at: String(Date.now()) })
}

/**
 * How long the visitor has been filling in forms, in whole milliseconds: since the page was shown, or since
 * the first input in this tab, so that a draft that came back may be sent at once.
 */
export function fillTime(): number {
  const now = Date.now()
  const sinceInput = now - (Number(readDraft(firstInput).at) || now)
  return Math.round(Math.max(performance.now(), sinceInput))
}
