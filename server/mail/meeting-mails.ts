import type { Selectable } from 'kysely'
import type { MailCopy, MeetingNews } from '../../contract/mails.ts'
import type { LeadTable } from '../db/schema.ts'
import type { StoredLead } from '../kinds/read-leads.ts'
import { leadFacts, meetingTime } from './lead-facts.ts'
import type { MailBody } from './mail-definition.ts'
import type { MailLinks } from './mail-links.ts'
import type { Invitation, MailLink } from './mail-text.ts'

type Booking = Selectable<LeadTable<'bookings'>>
type Changes = Record<'move' | 'cancel', MailLink>
type WriteMail = (lead: StoredLead, copy: MailCopy, links: MailLinks) => MailBody | undefined

/**
 * To the address that the meeting was booked with; none when it is not as the news has it any more. Slot and zone come
 * from our lists, so they may stand in it; what was typed may not.
 */
export function meetingMail(news: MeetingNews): WriteMail {
  return (lead, copy, links) => {
    const booking = bookingWith(news, lead)
    if (!booking) return undefined
    const { subject, heading, text } = copy.mails[news]
    const changes = changesOf(news, booking, copy, links)
    return {
      subject,
      heading,
      blocks: [
        { kind: 'paragraph', text },
        meetingTime(booking, copy),
        ...(changes ? [{ kind: 'button', link: changes.move } as const] : []),
      ],
      links: changes ? [changes.cancel] : [],
      replyTo: { name: copy.brand, address: copy.email },
      invitation: invitationOf(news, { ...booking, name: '' }, copy, changes),
    }
  }
}

/** To whoever booked a meeting that went with a flood of bookings, real or not. */
export const calledOffMail: WriteMail = (lead, copy, links) => {
  const booking = bookingWith('cancelled', lead)
  if (!booking) return undefined
  const { subject, heading, text, button } = copy.mails['called-off']
  return {
    subject,
    heading,
    blocks: [
      { kind: 'paragraph', text },
      meetingTime(booking, copy),
      { kind: 'button', link: { label: button, href: links.book() } },
    ],
    replyTo: { name: copy.brand, address: copy.email },
    invitation: invitationOf('cancelled', { ...booking, name: '' }, copy, undefined),
  }
}

/** To the team, who may move or cancel it as well. */
export function meetingNotice(news: MeetingNews): WriteMail {
  return (lead, copy, links) => {
    const booking = bookingWith(news, lead)
    if (!booking) return undefined
    const { subject, heading, text } = copy.mails[`${news}-notice`]
    const changes = changesOf(news, booking, copy, links)
    return {
      subject: `${subject} ${booking.name}`,
      heading,
      blocks: [{ kind: 'paragraph', text }, leadFacts(lead, copy)],
      links: changes ? [changes.move, changes.cancel] : [],
      replyTo: { name: booking.name, address: booking.email },
      invitation: invitationOf(news, booking, copy, changes),
    }
  }
}

function bookingWith(news: MeetingNews, lead: StoredLead): Booking | undefined {
  if (lead.kind !== 'bookings') return undefined
  const status = news === 'cancelled' ? 'cancelled' : 'booked'
  return lead.row.status === status ? lead.row : undefined
}

/** The links that change a meeting; none once it is cancelled. */
function changesOf(
  news: MeetingNews,
  booking: Booking,
  copy: MailCopy,
  links: MailLinks,
): Changes | undefined {
  if (news === 'cancelled') return undefined
  return {
    move: { label: copy.links.move, href: links.moveMeeting(booking) },
    cancel: { label: copy.links.cancel, href: links.cancelMeeting(booking) },
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
  const changes = links && changesOf('booked', booking, copy, links)
  const { attendee: _, ...entry } = invitationOf('booked', booking, copy, changes)
  return { ...entry, method: 'PUBLISH' }
}

function invitationOf(
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
    location: copy.meeting.location,
    ...(changes && { url: changes.move.href }),
    organizer: { name: copy.brand, address: copy.email },
    attendee: { name: booking.name, address: booking.email },
  }
}
