import type { Selectable } from 'kysely'
import type { MailCopy } from '../../contract/mails.ts'
import type { LeadTable } from '../db/schema.ts'
import type { StoredLead } from '../kinds/read-leads.ts'
import { meetingTime } from './lead-facts.ts'
import type { MailBody } from './mail-definition.ts'
import type { MailLinks } from './mail-links.ts'

/**
 * Asks whether the address wants a time that is held for it. It says the time and nothing else of what was sent:
 * anybody may have entered the address.
 */
export function heldMail(lead: StoredLead, copy: MailCopy, links: MailLinks): MailBody | undefined {
  const booking = heldBooking(lead)
  if (!booking) return undefined
  const { subject, heading, text, button, expiry } = copy.mails.held
  return {
    subject,
    heading,
    blocks: [
      { kind: 'paragraph', text },
      meetingTime(booking, copy),
      { kind: 'button', link: { label: button, href: links.bookHeld(booking) } },
      { kind: 'paragraph', text: expiry },
    ],
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
  const { subject, heading, text, button, both, expiry } = copy.mails['second-meeting']
  return {
    subject,
    heading,
    blocks: [
      { kind: 'paragraph', text },
      meetingTime(booking, copy),
      { kind: 'button', link: { label: button, href: links.moveToHeld(booking) } },
      { kind: 'paragraph', text: expiry },
    ],
    links: [{ label: both, href: links.bookHeld(booking) }],
  }
}

type Booking = Selectable<LeadTable<'bookings'>>

/** None once the time is booked or held no more. */
function heldBooking(lead: StoredLead): Booking | undefined {
  return lead.kind === 'bookings' && lead.row.status === 'held' ? lead.row : undefined
}
