import type { Selectable } from 'kysely'
import type { MailCopy, MeetingNews } from '../../contract/mails.ts'
import type { LeadTable } from '../db/schema.ts'
import { meetingPlace } from './lead-facts.ts'
import type { MailLinks } from './mail-links.ts'
import type { Invitation, MailLink } from './mail-text.ts'

type Booking = Selectable<LeadTable<'bookings'>>
type Changes = Record<'move' | 'cancel', MailLink>

/** The links that change a meeting. */
export function changesOf(booking: Booking, copy: MailCopy, links: MailLinks): Changes {
  return {
    move: { label: copy.links.move, href: links.moveMeeting(booking) },
    cancel: { label: copy.links.cancel, href: links.cancelMeeting(booking) },
  }
}

/**
 * The meeting as a mail about it brings it into a calendar.
 * @param changes the links to move and cancel it; none for one that is off.
 */
export function invitationOf(
  news: MeetingNews,
  booking: Booking,
  copy: MailCopy,
  changes: Changes | undefined,
): Invitation {
  const links = changes ? [changes.move, changes.cancel] : []
  const lines = links.map(({ label, href }) => `${label}: ${href}`)
  return {
    method: news === 'cancelled' ? 'CANCEL' : 'REQUEST',
    id: booking.id,
    sequence: booking.sequence,
    begin: booking.slot,
    minutes: booking.slot_minutes,
    title: copy.meeting.title,
    description: [copy.meeting.description, ...lines].join('\n\n'),
    location: meetingPlace(copy),
    ...(changes && { url: changes.move.href }),
    organizer: { name: copy.brand, address: copy.email },
    attendee: { name: booking.name, address: booking.email },
  }
}

/**
 * The meeting for whoever downloads it: the same entry as the mailed one, so that a calendar keeps one of them.
 * @param links to move and cancel it; none for who may not.
 */
export function meetingEntry(
  booking: Booking,
  copy: MailCopy,
  links: MailLinks | undefined,
): Invitation {
  const changes = links && changesOf(booking, copy, links)
  const { attendee: _, ...entry } = invitationOf('booked', booking, copy, changes)
  return { ...entry, method: 'PUBLISH' }
}
