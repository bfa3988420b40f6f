import type { MailCopy, MailIntro } from '../../contract/content/mail-copy.ts'
import { hour } from '../../contract/duration.ts'
import { formatMoment, formatSlotNamed } from '../../contract/slot-text.ts'
import { extendHold, readHoldExpiry } from '../booking/holds.ts'
import { getMeetingZone } from '../booking/meeting-times.ts'
import type { Booking } from '../booking/taken-slots.ts'
import { buildInvitation, getChangeLinks } from './invitation.ts'
import {
  type Block,
  type MailBody,
  type Mails,
  type WriteMail,
  writeForKind,
} from './mail-definition.ts'
import {
  buildBody,
  button,
  formatEarlierSlot,
  getReplyMailbox,
  meetingDetails,
  paragraph,
  writeReplyPromise,
} from './mail-parts.ts'

/** Mails to the person who booked. They hold the slot and the zone, which come from our lists, and nothing that was typed. */
export const meetingMails = {
  held: {
    to: 'lead',
    category: 'verification',
    isReserved: true,
    why: 'holder',
    prepare: readHoldExpiry,
    whenSent: (transaction, { id }, now) => extendHold(transaction, id, now),
    write: writeForKind('bookings', (row, { copy, links, payload, now }) => {
      if (row.status !== 'held') return undefined
      const words = copy.mails.held
      const heldUntil = payload && formatMoment(Date.parse(payload), getMeetingZone(row, copy.zone))
      return buildTimedBody(row, words, copy, [
        meetingDetails(row, copy, { keptUntil: heldUntil }),
        button(words.button, links.confirmHold(row)),
        paragraph(`${words.expiry} ${writeReplyPromise(now, copy)}`),
      ])
    }),
  },
  booked: {
    to: 'lead',
    category: 'transactional',
    why: 'booker',
    write: writeMeeting('booked'),
  },
  moved: {
    to: 'lead',
    category: 'transactional',
    why: 'booker',
    write: writeMeeting('moved'),
  },
  handed: {
    to: 'lead',
    category: 'transactional',
    why: 'booker',
    write: writeMeeting('handed'),
  },
  cancelled: {
    to: 'lead',
    category: 'transactional',
    why: 'cancelled',
    write: writeForKind('bookings', (row, context) => {
      if (row.status !== 'cancelled') return undefined
      const { copy, links } = context
      const words = copy.mails.cancelled
      const blocks = [meetingDetails(row, copy), button(words.button, links.page('/book'))]
      const invitation = buildInvitation('cancelled', withoutName(row), context, undefined)
      return buildTimedBody(row, words, copy, blocks, { invitation })
    }),
  },
  'reminder-day': {
    to: 'lead',
    category: 'transactional',
    why: 'booker',
    write: writeReminder(({ mails }) => mails['reminder-day']),
    usefulUntil: ({ payload }) => Date.parse(payload) - hour,
  },
  'reminder-hour': {
    to: 'lead',
    category: 'transactional',
    why: 'booker',
    write: writeReminder(({ mails, meeting: { link, missing } }) => {
      const words = mails['reminder-hour']
      return link === undefined ? { ...words, text: `${words.text} ${missing}` } : words
    }),
    usefulUntil: ({ payload }) => Date.parse(payload),
  },
} satisfies Mails

/** The job's payload may hold the time before a move. */
function writeMeeting(event: 'booked' | 'moved' | 'handed'): WriteMail {
  return writeForKind('bookings', (row, context) => {
    if (row.status !== 'booked') return undefined
    const { copy, links, payload } = context
    const { move, cancel } = getChangeLinks(row, copy, links)
    const blocks = [
      meetingDetails(row, copy, { slotBefore: formatEarlierSlot(row, copy, payload) }),
      button(move.label, move.href),
      paragraph(copy.meeting.expiry),
    ]
    const invitation = buildInvitation('booked', withoutName(row), context, { move, cancel })
    return buildTimedBody(row, copy.mails[event], copy, blocks, { links: [cancel], invitation })
  })
}

/** The job's payload holds the slot it is for: undefined once the meeting has another. It changes no calendar entry. */
function writeReminder(selectIntro: (copy: MailCopy) => MailIntro): WriteMail {
  return writeForKind('bookings', (row, { copy, links, payload }) => {
    if (row.status !== 'booked' || row.slot !== payload) return undefined
    const { link, join, expiry } = copy.meeting
    const { move, cancel } = getChangeLinks(row, copy, links)
    const first = link === undefined ? move : { label: join, href: link }
    const blocks = [meetingDetails(row, copy), button(first.label, first.href), paragraph(expiry)]
    const others = link === undefined ? [cancel] : [move, cancel]
    return buildTimedBody(row, selectIntro(copy), copy, blocks, { links: others })
  })
}

/** The body of a mail with the meeting's time in the zone of the person who booked. */
function buildTimedBody(
  row: Booking,
  words: MailIntro,
  copy: MailCopy,
  blocks: Block[],
  more: Pick<MailBody, 'links' | 'invitation'> = {},
): MailBody {
  const about = formatSlotNamed(row.slot, getMeetingZone(row, copy.zone))
  return buildBody(words, blocks, { about, replyTo: getReplyMailbox(copy), ...more })
}

function withoutName(row: Booking): Booking {
  return { ...row, name: '' }
}
