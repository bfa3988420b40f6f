import { type BriefCopy, briefIn } from '../../contract/brief.ts'
import type { bookingBrief } from '../../contract/hooks.ts'
import { keepDraft, readDraft } from '../forms/draft.ts'

/* An address made by the demo, such as /book?competitors=northwind&stage=active-buyer. */
const copy = document.getElementById('booking-brief' satisfies typeof bookingBrief.id)?.textContent
const notes = document.querySelector<HTMLTextAreaElement>('textarea[name="message"]')
const written = 'booking:brief'

if (copy && notes) {
  const brief = briefIn(new URLSearchParams(location.search), JSON.parse(copy) as BriefCopy)
  // A server has written the brief into the page, in place of what was kept.
  const kept = notes.value === brief ? readDraft('booking').message : notes.value
  // What came from another such address gives way; what the visitor wrote or changed stays.
  if (brief && (!kept || kept === readDraft(written).text)) {
    notes.value = brief
    keepDraft(written, { text: brief })
  } else if (brief && kept) {
    notes.value = kept
  }
}
