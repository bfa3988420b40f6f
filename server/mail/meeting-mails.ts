import type { Selectable } from 'kysely'
import type { MailWords, MeetingNews } from '../../contract/mails.ts'
import type { BookingsTable } from '../db/schema.ts'
import { bookingFacts } from './lead-facts.ts'
import type { StoredLead } from './load-lead.ts'
import type { Invitation, MailText } from './mail-text.ts'
import type { MailLinks } from './templates.ts'

type Booking = Selectable<BookingsTable>

/** To the visitor; none when the meeting is not as the news has it any more. */
export function meetingMail(
  news: MeetingNews,
  lead: StoredLead,
  words: MailWords,
  links: MailLinks,
): MailText | undefined {
  const booking = bookingWith(news, lead)
  if (!booking) return undefined
  const { subject, heading, text } = words.meeting[news]
  const move = { label: words.meeting.move, href: links.moveMeeting(booking) }
  const cancel = { label: words.meeting.cancel, href: links.cancelMeeting(booking) }
  return {
    subject,
    heading,
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'facts', facts: bookingFacts(booking, words.labels, words.zone) },
      ...(news === 'cancelled' ? [] : [{ kind: 'button', link: move } as const]),
    ],
    footer: {
      why: words.meeting.why,
      links: [
        ...(news === 'cancelled' ? [] : [cancel]),
        { label: words.links.yourData, href: links.yourData(lead) },
      ],
    },
    replyTo: { name: words.brand, address: words.email },
    invitation: invitationOf(news, booking, words),
  }
}

/** To the team. */
export function meetingNotice(
  news: MeetingNews,
  lead: StoredLead,
  words: MailWords,
  links: MailLinks,
): MailText | undefined {
  const booking = bookingWith(news, lead)
  if (!booking) return undefined
  const { subject, heading, text } = words.meeting.notice[news]
  return {
    subject: `${subject} ${booking.name}`,
    heading,
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'facts', facts: bookingFacts(booking, words.labels, words.zone) },
    ],
    footer: {
      why: words.notice.why,
      links: [{ label: words.links.yourData, href: links.yourData(lead) }],
    },
    replyTo: { name: booking.name, address: booking.email },
    invitation: invitationOf(news, booking, words),
  }
}

function bookingWith(news: MeetingNews, lead: StoredLead): Booking | undefined {
  if (lead.kind !== 'bookings') return undefined
  const status = news === 'cancelled' ? 'cancelled' : 'booked'
  return lead.row.status === status ? lead.row : undefined
}

function invitationOf(news: MeetingNews, booking: Booking, words: MailWords): Invitation {
  return {
    method: news === 'cancelled' ? 'CANCEL' : 'REQUEST',
    id: booking.id,
    sequence: booking.sequence,
    begin: booking.slot,
    minutes: booking.slot_minutes,
    title: words.meeting.title,
    description: words.meeting.description,
    organizer: { name: words.brand, address: words.email },
    attendee: { name: booking.name, address: booking.email },
  }
}
