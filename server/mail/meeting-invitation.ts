import type { MailCopy, MeetingNews } from '../../contract/mails.ts'
import type { RowOf } from '../lead-kind.ts'
import type { MailLinks } from '../links/mail-links.ts'
import { meetingPlace, ourMailbox } from './mail-parts.ts'
import type { Invitation, MailLink } from './mail-text.ts'

type Booking = RowOf<'bookings'>
type Changes = Record<'move' | 'cancel', MailLink>

export function changeLinks(booking: Booking, copy: MailCopy, links: MailLinks): Changes {
  return {
    move: { label: copy.links.move, href: links.moveMeeting(booking) },
    cancel: { label: copy.links.cancel, href: links.cancelMeeting(booking) },
  }
}

/**
 * The meeting as a mail about it brings it into a calendar.
 * @param changes the links to move and cancel it; none for one that is off.
 */
export function meetingInvitation(
  news: MeetingNews,
  booking: Booking,
  copy: MailCopy,
  changes: Changes | undefined,
): Invitation {
  const lines = Object.values(changes ?? {}).map(({ label, href }) => `${label}: ${href}`)
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
    organizer: ourMailbox(copy),
    attendee: { name: booking.name, address: booking.email },
  }
}
