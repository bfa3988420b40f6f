import type { Selectable } from 'kysely'
import type { MailCopy } from '../../contract/mails.ts'
import { saySlotNamed } from '../../contract/slot-text.ts'
import { zoneOf } from '../booking/meeting-facts.ts'
import type { LeadTable } from '../db/schema.ts'
import type { StoredLead } from '../kinds/read-leads.ts'
import { answerBy } from './answer-by.ts'
import { meetingFacts } from './lead-facts.ts'
import type { MailBody } from './mail-definition.ts'
import type { MailLinks } from './mail-links.ts'

type Booking = Selectable<LeadTable<'bookings'>>

/** Asks whether the address wants a time: one that is held for it, or one that the link books if it is still free. */
export function heldMail(template: 'held' | 'linked') {
  return (lead: StoredLead, copy: MailCopy, links: MailLinks): MailBody | undefined => {
    const booking = heldBooking(lead)
    return booking && bodyOf(booking, copy, template, links.bookHeld(booking))
  }
}

/** The same to an address that has a meeting to come: it can be moved to this time, or both taken. */
export function secondMeetingMail(
  lead: StoredLead,
  copy: MailCopy,
  links: MailLinks,
): MailBody | undefined {
  const booking = heldBooking(lead)
  if (!booking) return undefined
  const { both } = copy.mails['second-meeting']
  return {
    ...bodyOf(booking, copy, 'second-meeting', links.moveToHeld(booking)),
    links: [{ label: both, href: links.bookHeld(booking) }],
  }
}

/** It says the time and nothing else of what was sent: anybody may have entered the address. */
function bodyOf(
  booking: Booking,
  copy: MailCopy,
  mail: 'held' | 'linked' | 'second-meeting',
  href: string,
): MailBody {
  const { subject, preheader, heading, text, button, expiry } = copy.mails[mail]
  // Whoever has a meeting already is not written to about a second one.
  const answer = mail === 'second-meeting' ? '' : ` ${answerBy(booking.created_at, copy)}`
  return {
    subject: `${subject} ${saySlotNamed(booking.slot, zoneOf(booking, copy.zone))}`,
    preheader,
    heading,
    blocks: [
      { kind: 'paragraph', text },
      meetingFacts(booking, copy),
      { kind: 'button', link: { label: button, href } },
      { kind: 'paragraph', text: `${expiry}${answer}` },
    ],
  }
}

/** None once the time is booked or held no more. */
function heldBooking(lead: StoredLead): Booking | undefined {
  return lead.kind === 'bookings' && lead.row.status === 'held' ? lead.row : undefined
}
