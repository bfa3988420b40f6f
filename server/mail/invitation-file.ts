import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { minute } from '../../contract/duration.ts'
import type { Invitation } from './mail-text.ts'

/** Writes an invitation as `text/calendar`, in UTC: no calendar has to know the rules of our zone. */
export function invitationFile(
  invitation: Invitation,
  { host, to, date }: { host: string; to: readonly string[]; date: Date },
) {
  const { method, id, sequence, begin, minutes, title, description, location, url } = invitation
  const { organizer, attendee, host: holder } = invitation
  const start = new Date(begin)
  const cancelled = method === 'CANCEL'
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
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: inParameter(organizer.name), email: organizer.address },
  })
  if (attendee) {
    event.createAttendee({
      name: inParameter(attendee.name),
      email: attendee.address,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.NEEDSACTION,
      rsvp: !cancelled,
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
  // Calendars put in only what their owner is invited to.
  const named = [attendee?.address, holder?.address, organizer.address]
  for (const email of to.filter((address) => !named.includes(address))) {
    event.createAttendee({ email, status: ICalAttendeeStatus.ACCEPTED })
  }
  return { filename: 'invitation.ics', method, content: `${calendar.toString()}\r\n` }
}

/** A parameter may hold neither quotes nor controls (RFC 5545, 3.1); calendars disagree about backslashes. */
function inParameter(text: string): string {
  return text
    .replaceAll('"', "'")
    .replaceAll('\\', '/')
    .replaceAll(/\p{Bidi_C}+/gu, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}
