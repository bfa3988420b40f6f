import { type BriefWords, briefIn } from '../lib/demo/brief.ts'
import { keepDraft, readDraft } from '../lib/draft.ts'

/* An address made by the demo, such as /book?competitors=northwind&stage=active-buyer. */
const words = document.getElementById('booking-brief')?.textContent
const notes = document.querySelector<HTMLTextAreaElement>('textarea[name="message"]')
const written = 'booking:brief'

if (words && notes) {
  const brief = briefIn(new URLSearchParams(location.search), JSON.parse(words) as BriefWords)
  // What came from another such address gives way; what the visitor wrote or changed stays.
  if (brief && (!notes.value || notes.value === readDraft(written).text)) {
    notes.value = brief
    keepDraft(written, { text: brief })
  }
}
