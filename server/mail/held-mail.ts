import { formatMoment, saySlotNamed } from '../../contract/slot-text.ts'
import { zoneOf } from '../booking/meeting-facts.ts'
import { answerBy } from './answer-by.ts'
import { meetingFacts } from './lead-facts.ts'
import type { WriteMail } from './mail-definition.ts'

/**
 * Asks whether the address wants a time, with the link that books it; none once it is booked or over. It says the time
 * and nothing else of what was sent: anybody may have entered the address. Its job says until when the time is kept.
 */
export const heldMail: WriteMail = (lead, copy, links, keptUntil) => {
  if (lead.kind !== 'bookings' || lead.row.status !== 'held') return undefined
  const booking = lead.row
  const zone = zoneOf(booking, copy.zone)
  const { subject, preheader, heading, text, button, expiry } = copy.mails.held
  const until = keptUntil && formatMoment(Date.parse(keptUntil), zone)
  return {
    subject: `${subject} ${saySlotNamed(booking.slot, zone)}`,
    preheader,
    heading,
    blocks: [
      { kind: 'paragraph', text },
      meetingFacts(booking, copy, { keptUntil: until }),
      { kind: 'button', link: { label: button, href: links.bookHeld(booking) } },
      { kind: 'paragraph', text: `${expiry} ${answerBy(booking.created_at, copy)}` },
    ],
  }
}
