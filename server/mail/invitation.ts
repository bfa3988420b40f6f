import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import type { MailCopy, MeetingEvent } from '../../contract/content/mail-copy.ts'
import { minute } from '../../contract/duration.ts'
import type { Booking } from '../booking/taken-slots.ts'
import type { MailLinks } from '../links/mail-links.ts'
import type { Invitation, MailContext, MailLink } from './mail-definition.ts'
import { getMeetingPlace, getReplyMailbox } from './mail-parts.ts'

type Changes = Record<'move' | 'cancel', MailLink>

export function getChangeLinks(booking: Booking, copy: MailCopy, links: MailLinks): Changes {
  return {
    move: { label: copy.links.move, href: links.moveMeeting(booking) },
    cancel: { label: copy.links.cancel, href: links.cancelMeeting(booking) },
  }
}

/** The meeting as calendars take it from a mail; a canceled one has no links. */
export function buildInvitation(
  event: MeetingEvent,
  booking: Booking,
  { copy, hostEmails }: Pick<MailContext, 'copy' | 'hostEmails'>,
  changes: Changes | undefined,
): Invitation {
  const lines = Object.values(changes ?? {}).map(({ label, href }) => `${label}: ${href}`)
  return {
    method: event === 'cancelled' ? 'CANCEL' : 'REQUEST',
    id: booking.id,
    sequence: booking.sequence,
    begin: booking.slot,
    minutes: booking.slot_minutes,
    title: copy.meeting.title,
    ...describeHost(booking.host, [copy.meeting.description, ...lines], { copy, hostEmails }),
    location: getMeetingPlace(copy),
    ...(changes && { url: changes.move.href }),
    organizer: getReplyMailbox(copy),
    attendee: { name: booking.name, address: booking.email },
  }
}

/** Puts the host's name at the top of what calendars show of a meeting. */
export function describeHost(
  name: string,
  paragraphs: string[],
  { copy, hostEmails }: Pick<MailContext, 'copy' | 'hostEmails'>,
): Pick<Invitation, 'description' | 'host'> {
  if (name === '') return { description: paragraphs.join('\n\n') }
  const address = hostEmails.get(name)
  return {
    description: [`${copy.labels.host}: ${name}`, ...paragraphs].join('\n\n'),
    ...(address && { host: { name, address } }),
  }
}

/** Writes an invitation as `text/calendar`, in UTC, so that no calendar needs the rules of our zone. */
export function invitationFile(
  invitation: Invitation,
  { host, to, date }: { host: string; to: readonly string[]; date: Date },
) {
  const { method, id, sequence, begin, minutes, title, description, location, url } = invitation
  const { organizer, attendee, host: holder } = invitation
  const start = new Date(begin)
  const canceled = method === 'CANCEL'
  const calendar = ical({
    prodId: { company: 'CAM', product: 'Website', language: 'EN' },
    method: ICalCalendarMethod[method],
  })
  const event = calendar.createEvent({
    id: `${id}@${host}`,
    sequence,
    stamp: date,
    start,
    end: new Date(start.getTime() + minutes * minute),
    summary: title,
    description,
    location,
    url: url ?? null,
    status: canceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: inParameter(organizer.name), email: organizer.address },
  })
  if (attendee) {
    event.createAttendee({
      name: inParameter(attendee.name),
      email: attendee.address,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.NEEDSACTION,
      rsvp: !canceled,
    })
  }
  if (holder && holder.address !== organizer.address) {
    event.createAttendee({
      name: inParameter(holder.name),
      email: holder.address,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
    })
  }
  // Calendars accept only an event whose attendees include their owner.
  const named = [attendee?.address, holder?.address, organizer.address]
  for (const email of to.filter((address) => !named.includes(address))) {
    event.createAttendee({ email, status: ICalAttendeeStatus.ACCEPTED })
  }
  return { filename: 'invitation.ics', method, content: `${calendar.toString()}\r\n` }
}

/** A parameter's value, without quotes and control characters (RFC 5545, 3.1); calendars differ about backslashes. */
function inParameter(text: string): string {
  return text
    .replaceAll('"', "'")
    .replaceAll('\\', '/')
    .replaceAll(/\p{Bidi_C}+/gu, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}
