import type { MailCopy } from '../../contract/mails.ts'
import { formatSlot, saySlotShort } from '../../contract/slot-text.ts'
import type { ErasedMeeting } from '../outbox/erased-meeting.ts'
import type { MailText } from './mail-text.ts'

/**
 * To the team: a meeting is off, because whoever booked it is erased.
 * @param facts an `ErasedMeeting` as JSON.
 */
export function erasedNotice(facts: string, copy: MailCopy): MailText {
  const { id, sequence, slot, minutes } = JSON.parse(facts) as ErasedMeeting
  const { title, description, notice } = copy.meeting
  const { subject, heading, text } = notice.erased
  return {
    subject: `${subject} ${saySlotShort(slot, copy.zone)}`,
    heading,
    blocks: [
      { kind: 'paragraph', text },
      {
        kind: 'facts',
        facts: [{ label: copy.labels.slot, value: formatSlot(slot, minutes, copy.zone) }],
      },
    ],
    footer: { why: copy.notice.why, links: [] },
    invitation: {
      method: 'CANCEL',
      id,
      sequence,
      begin: slot,
      minutes,
      title,
      description,
      location: copy.meeting.location,
      organizer: { name: copy.brand, address: copy.email },
    },
  }
}
