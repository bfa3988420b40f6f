import { type BriefWords, briefIn } from '../../contract/brief.ts'
import { keepDraft, readDraft } from '../lib/draft.ts'

/* An address made by the demo, such as /book?competitors=northwind&stage=active-buyer. */
const words = document.getElementById('booking-brief')?.textContent
const notes = document.querySelector<HTMLTextAreaElement>('textarea[name="message"]')
const written = 'booking:brief'

if (words && notes) {
  const brief = briefIn(new URLSearchParams(location.search), JSON.parse(words) as BriefWords)
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
