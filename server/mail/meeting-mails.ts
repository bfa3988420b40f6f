import { hour } from '../../contract/duration.ts'
import type { MailCopy, MailIntro } from '../../contract/mail-copy.ts'
import { formatMoment, formatSlotNamed } from '../../contract/slot-text.ts'
import { keepSlot, keptUntil } from '../booking/holds.ts'
import { getMeetingZone } from '../booking/meeting-facts.ts'
import type { Booking } from '../booking/taken-slots.ts'
import { changeLinks, meetingInvitation } from './invitation.ts'
import { aboutKind, type MailBody, type Mails, type WriteMail } from './mail-definition.ts'
import {
  answerBy,
  button,
  mailBody,
  meetingFacts,
  ourMailbox,
  paragraph,
  slotBefore,
} from './mail-parts.ts'
import type { Block } from './mail-text.ts'

/** To whoever booked. Slot and zone come from our lists, so they may stand in these; what was typed may not. */
export const meetingMails = {
  held: {
    to: 'lead',
    bound: 'link',
    isReserved: true,
    sent: 'a booking waits for its link',
    why: 'holder',
    prepare: keptUntil,
    whenSent: keepSlot,
    write: aboutKind('bookings', (row, { copy, links, facts }) => {
      if (row.status !== 'held') return undefined
      const words = copy.mails.held
      const kept = facts && formatMoment(Date.parse(facts), getMeetingZone(row, copy.zone))
      return aboutTime(row, words, copy, [
        meetingFacts(row, copy, { keptUntil: kept }),
        button(words.button, links.bookHeld(row)),
        paragraph(`${words.expiry} ${answerBy(row.created_at, copy)}`),
      ])
    }),
  },
  booked: {
    to: 'lead',
    bound: 'act',
    sent: 'a meeting is booked, with the invitation',
    why: 'booker',
    write: writeMeeting('booked'),
  },
  moved: {
    to: 'lead',
    bound: 'act',
    sent: 'a meeting is moved, with the invitation',
    why: 'booker',
    write: writeMeeting('moved'),
  },
  cancelled: {
    to: 'lead',
    bound: 'act',
    sent: 'a meeting is cancelled',
    why: 'cancelled',
    write: aboutKind('bookings', (row, writing) => {
      if (row.status !== 'cancelled') return undefined
      const { copy, links } = writing
      const words = copy.mails.cancelled
      const blocks = [meetingFacts(row, copy), button(words.button, links.page('/book'))]
      const invitation = meetingInvitation('cancelled', withoutName(row), writing, undefined)
      return aboutTime(row, words, copy, blocks, { invitation })
    }),
  },
  'reminder-day': {
    to: 'lead',
    bound: 'act',
    sent: 'a day before a meeting',
    why: 'booker',
    write: writeReminder(({ mails }) => mails['reminder-day']),
    usefulUntil: ({ facts }) => Date.parse(facts) - hour,
  },
  'reminder-hour': {
    to: 'lead',
    bound: 'act',
    sent: 'an hour before a meeting',
    why: 'booker',
    write: writeReminder(({ mails, meeting: { link, missing } }) => {
      const words = mails['reminder-hour']
      return link === undefined ? { ...words, text: `${words.text} ${missing}` } : words
    }),
    usefulUntil: ({ facts }) => Date.parse(facts),
  },
} satisfies Mails

/** Its job may say the time the meeting had before. */
function writeMeeting(news: 'booked' | 'moved'): WriteMail {
  return aboutKind('bookings', (row, writing) => {
    if (row.status !== 'booked') return undefined
    const { copy, links, facts } = writing
    const { move, cancel } = changeLinks(row, copy, links)
    const blocks = [
      meetingFacts(row, copy, { slotBefore: slotBefore(row, copy, facts) }),
      button(move.label, move.href),
      paragraph(copy.meeting.expiry),
    ]
    const invitation = meetingInvitation(news, withoutName(row), writing, { move, cancel })
    return aboutTime(row, copy.mails[news], copy, blocks, { links: [cancel], invitation })
  })
}

/** Its job says the time it is for: there is none once the meeting is at another. The calendar's entry stays as it is. */
function writeReminder(wordsIn: (copy: MailCopy) => MailIntro): WriteMail {
  return aboutKind('bookings', (row, { copy, links, facts }) => {
    if (row.status !== 'booked' || row.slot !== facts) return undefined
    const { link, join, expiry } = copy.meeting
    const { move, cancel } = changeLinks(row, copy, links)
    const first = link === undefined ? move : { label: join, href: link }
    const blocks = [meetingFacts(row, copy), button(first.label, first.href), paragraph(expiry)]
    const others = link === undefined ? [cancel] : [move, cancel]
    return aboutTime(row, wordsIn(copy), copy, blocks, { links: others })
  })
}

/** With the time as whoever booked has it. */
function aboutTime(
  row: Booking,
  words: MailIntro,
  copy: MailCopy,
  blocks: Block[],
  more: Pick<MailBody, 'links' | 'invitation'> = {},
): MailBody {
  const about = formatSlotNamed(row.slot, getMeetingZone(row, copy.zone))
  return mailBody(words, blocks, { about, replyTo: ourMailbox(copy), ...more })
}

function withoutName(row: Booking): Booking {
  return { ...row, name: '' }
}
