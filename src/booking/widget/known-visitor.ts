import { readDraft } from '../../forms/draft.ts'
import type { Handover } from './provider.ts'

/**
 * The name and the e-mail that the visitor has told this site already: in the page's address, or in a form of
 * this tab that was not sent yet. The calendar's own form then starts with them.
 */
export function knownVisitor(): Handover['visitor'] {
  const asked = new URLSearchParams(location.search)
  const drafts = [readDraft('booking'), readDraft('contact')]
  const find = (field: 'name' | 'email', shape: RegExp) =>
    [asked.get(field), ...drafts.map((draft) => draft[field])]
      .map((text) => text?.trim() ?? '')
      .find((text) => shape.test(text)) ?? ''
  return { name: find('name', /^.{1,200}$/), email: find('email', /^[^\s@]{1,64}@[^\s@]{3,189}$/) }
}
