import type { Selectable } from 'kysely'
import type { MailCopy, MeetingNews } from '../../contract/mails.ts'
import { saySlotNamed } from '../../contract/slot-text.ts'
import { zoneOf } from '../booking/meeting-facts.ts'
import type { LeadTable } from '../db/schema.ts'
import { leadKinds } from '../kinds/lead-kinds.ts'
import type { StoredLead } from '../kinds/read-leads.ts'
import { leadFacts, meetingFacts, slotBefore } from './lead-facts.ts'
import type { WriteMail } from './mail-definition.ts'
import { changesOf, invitationOf } from './meeting-invitation.ts'

type Booking = Selectable<LeadTable<'bookings'>>

/**
 * To the address that the meeting was booked with; none when it is not as the news has it any more. Slot and zone come
 * from our lists, so they may stand in it; what was typed may not.
 */
export function meetingMail(news: 'booked' | 'moved'): WriteMail {
  return (lead, copy, links, before) => {
    const booking = bookingWith(news, lead)
    if (!booking) return undefined
    const { text, ...said } = copy.mails[news]
    const changes = changesOf(booking, copy, links)
    return {
      ...said,
      subject: timedSubject(said, booking, copy),
      blocks: [
        { kind: 'paragraph', text },
        meetingFacts(booking, copy, { slotBefore: slotBefore(booking, copy, before) }),
        { kind: 'button', link: changes.move },
        { kind: 'paragraph', text: copy.meeting.expiry },
      ],
      links: [changes.cancel],
      replyTo: { name: copy.brand, address: copy.email },
      invitation: invitationOf(news, { ...booking, name: '' }, copy, changes),
    }
  }
}

/** To whoever booked a meeting that is cancelled. */
export const cancelledMail: WriteMail = (lead, copy, links) => {
  const booking = bookingWith('cancelled', lead)
  if (!booking) return undefined
  const { text, button, ...said } = copy.mails.cancelled
  return {
    ...said,
    subject: timedSubject(said, booking, copy),
    blocks: [
      { kind: 'paragraph', text },
      meetingFacts(booking, copy),
      { kind: 'button', link: { label: button, href: links.book() } },
    ],
    replyTo: { name: copy.brand, address: copy.email },
    invitation: invitationOf('cancelled', { ...booking, name: '' }, copy, undefined),
  }
}

/**
 * A reminder of the time it was made for, which its job carries; none once the meeting is at another. It has no
 * invitation: the entry in the calendar is as it should be.
 */
export function reminderMail(template: 'reminder-day' | 'reminder-hour'): WriteMail {
  return (lead, copy, links, slot) => {
    const booking = bookingWith('booked', lead)
    if (booking?.slot !== slot) return undefined
    const { text, ...said } = copy.mails[template]
    const { link, join, missing, expiry } = copy.meeting
    const changes = changesOf(booking, copy, links)
    const isMissing = template === 'reminder-hour' && link === undefined
    return {
      ...said,
      subject: timedSubject(said, booking, copy),
      blocks: [
        { kind: 'paragraph', text: isMissing ? `${text} ${missing}` : text },
        meetingFacts(booking, copy),
        { kind: 'button', link: link === undefined ? changes.move : { label: join, href: link } },
        { kind: 'paragraph', text: expiry },
      ],
      links: link === undefined ? [changes.cancel] : [changes.move, changes.cancel],
      replyTo: { name: copy.brand, address: copy.email },
    }
  }
}

/** To the team, who may move or cancel it as well. */
export function meetingNotice(news: MeetingNews): WriteMail {
  return (lead, copy, links, before) => {
    const booking = bookingWith(news, lead)
    if (!booking) return undefined
    const { subject, preheader, heading, text } = copy.mails[`${news}-notice`]
    const changes = news === 'cancelled' ? undefined : changesOf(booking, copy, links)
    const { about } = leadKinds.bookings.notice(booking)
    const { sendLink } = copy.mails['booked-notice']
    const lacksLink = news === 'booked' && copy.meeting.link === undefined
    // A time that a meeting had before is told of a move alone: beside one that is off, it would be the same twice.
    const facts = { slotBefore: news === 'moved' ? slotBefore(booking, copy, before) : '' }
    return {
      subject: `${subject} ${saySlotNamed(booking.slot, copy.zone)}, ${about}`,
      preheader,
      heading,
      blocks: [
        { kind: 'paragraph', text: lacksLink ? `${text} ${sendLink}` : text },
        leadFacts(lead, copy, facts),
      ],
      links: changes ? [changes.move, changes.cancel] : [],
      replyTo: { name: booking.name, address: booking.email },
      invitation: invitationOf(news, booking, copy, changes),
    }
  }
}

/** With the time as whoever booked has it. */
function timedSubject({ subject }: { subject: string }, booking: Booking, copy: MailCopy): string {
  return `${subject} ${saySlotNamed(booking.slot, zoneOf(booking, copy.zone))}`
}

function bookingWith(news: MeetingNews, lead: StoredLead): Booking | undefined {
  if (lead.kind !== 'bookings') return undefined
  const status = news === 'cancelled' ? 'cancelled' : 'booked'
  return lead.row.status === status ? lead.row : undefined
}
