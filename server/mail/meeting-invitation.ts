import type { MailCopy, MeetingNews } from '../../contract/mail-copy.ts'
import type { RowOf } from '../lead-kind.ts'
import type { MailLinks } from '../links/mail-links.ts'
import type { Writing } from './mail-definition.ts'
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

/** The meeting as a mail about it brings it into a calendar; one that is off has no links to change it. */
export function meetingInvitation(
  news: MeetingNews,
  booking: Booking,
  { copy, hostEmails }: Pick<Writing, 'copy' | 'hostEmails'>,
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
    ...hostedBy(booking.host, [copy.meeting.description, ...lines], { copy, hostEmails }),
    location: meetingPlace(copy),
    ...(changes && { url: changes.move.href }),
    organizer: ourMailbox(copy),
    attendee: { name: booking.name, address: booking.email },
  }
}

/** Names the host of a meeting in what calendars say of it, above all else. */
export function hostedBy(
  name: string,
  paragraphs: string[],
  { copy, hostEmails }: Pick<Writing, 'copy' | 'hostEmails'>,
): Pick<Invitation, 'description' | 'host'> {
  if (name === '') return { description: paragraphs.join('\n\n') }
  const address = hostEmails.get(name)
  return {
    description: [`${copy.labels.host}: ${name}`, ...paragraphs].join('\n\n'),
    ...(address && { host: { name, address } }),
  }
}
