import type { MailWords } from '../../contract/mails.ts'
import { saySlot, saySlotShort } from '../../contract/slot-text.ts'
import type { ErasedMeeting } from '../booking/cancel-erased.ts'
import type { MailText } from './mail-text.ts'

/**
 * To the team: a meeting is off, because whoever booked it is erased.
 * @param facts an `ErasedMeeting` as JSON.
 */
export function erasedNotice(facts: string, words: MailWords): MailText {
  const { id, sequence, slot, minutes } = JSON.parse(facts) as ErasedMeeting
  const { title, description, notice } = words.meeting
  const { subject, heading, text } = notice.erased
  return {
    subject: `${subject} ${saySlotShort(slot, words.zone)}`,
    heading,
    blocks: [
      { kind: 'paragraph', text },
      {
        kind: 'facts',
        facts: [{ label: words.labels.slot, value: saySlot(slot, minutes, words.zone) }],
      },
    ],
    footer: { why: words.notice.why, links: [] },
    invitation: {
      method: 'CANCEL',
      id,
      sequence,
      begin: slot,
      minutes,
      title,
      description,
      location: words.meeting.location,
      organizer: { name: words.brand, address: words.email },
    },
  }
}
