import type { MailCopy } from '../../contract/mails.ts'
import { formatSlot, saySlotNamed } from '../../contract/slot-text.ts'
import type { ErasedMeeting } from '../outbox/erased-meeting.ts'
import { meetingPlace } from './lead-facts.ts'
import type { MailBody } from './mail-definition.ts'

/**
 * To the team: a meeting is off, because whoever booked it is erased.
 * @param facts an `ErasedMeeting` as JSON.
 */
export function erasedNotice(facts: string, copy: MailCopy): MailBody {
  const { id, sequence, slot, minutes } = JSON.parse(facts) as ErasedMeeting
  const { title, description } = copy.meeting
  const { subject, preheader, heading, text } = copy.mails['erased-notice']
  return {
    subject: `${subject} ${saySlotNamed(slot, copy.zone)}`,
    preheader,
    heading,
    blocks: [
      { kind: 'paragraph', text },
      {
        kind: 'facts',
        facts: [{ label: copy.labels.slot, value: formatSlot(slot, minutes, copy.zone) }],
      },
    ],
    invitation: {
      method: 'CANCEL',
      id,
      sequence,
      begin: slot,
      minutes,
      title,
      description,
      location: meetingPlace(copy),
      organizer: { name: copy.brand, address: copy.email },
    },
  }
}
