import type { MeetingNews } from '../../contract/mails.ts'
import { formatSlot, formatSlotNamed } from '../../contract/slot-text.ts'
import { leadKinds } from '../kinds/lead-kinds.ts'
import type { ErasedMeeting } from '../outbox/enqueue-mail.ts'
import { aboutKind, type Mails, notice, type WriteMail } from './mail-definition.ts'
import {
  factsBlock,
  leadFacts,
  mailBody,
  meetingPlace,
  ourMailbox,
  slotBefore,
} from './mail-parts.ts'
import { changeLinks, hostedBy, meetingInvitation } from './meeting-invitation.ts'

/** To the team, who may move or cancel a meeting as well. */
export const meetingNotices = {
  'booked-notice': notice('with `booked`', writeNotice('booked')),
  'moved-notice': notice('with `moved`', writeNotice('moved')),
  'cancelled-notice': notice('with `cancelled`', writeNotice('cancelled')),
  'erased-notice': {
    to: 'team',
    bound: 'notice',
    sent: 'somebody with a meeting to come is erased',
    why: 'team',
    about: 'facts',
    // The job has an `ErasedMeeting` as JSON: nothing else is left.
    write: ({ facts, copy, hostEmails }) => {
      const { slot, minutes, host, ...meeting } = JSON.parse(facts) as ErasedMeeting
      const { title, description } = copy.meeting
      const time = formatSlot(slot, minutes, copy.zone)
      return mailBody(
        copy.mails['erased-notice'],
        [factsBlock({ slot: time, host }, copy.labels)],
        {
          about: formatSlotNamed(slot, copy.zone),
          invitation: {
            ...meeting,
            method: 'CANCEL',
            begin: slot,
            minutes,
            title,
            ...hostedBy(host, [description], { copy, hostEmails }),
            location: meetingPlace(copy),
            organizer: ourMailbox(copy),
          },
        },
      )
    },
  },
  'daily-digest': {
    to: 'team',
    bound: 'none',
    sent: 'at `DIGEST_HOUR`, unless there is nothing to say',
    why: 'team',
    about: 'facts',
    // The job has the day, and what is said of it by its labels, as JSON.
    write: ({ facts, copy }) => {
      const words = copy.mails['daily-digest']
      const { day, ...values } = JSON.parse(facts) as Record<string, string>
      return mailBody(words, [factsBlock(values, words.labels)], { about: day ?? '' })
    },
  },
} satisfies Mails

function writeNotice(news: MeetingNews): WriteMail {
  const status = news === 'cancelled' ? 'cancelled' : 'booked'
  return aboutKind('bookings', (row, writing) => {
    if (row.status !== status) return undefined
    const { copy, links, facts } = writing
    const words = copy.mails[`${news}-notice`]
    const lacksLink = 'sendLink' in words && copy.meeting.link === undefined
    const changes = news === 'cancelled' ? undefined : changeLinks(row, copy, links)
    // A time that a meeting had before is told of a move alone: beside one that is off, it would be the same twice.
    const before = news === 'moved' ? slotBefore(row, copy, facts) : ''
    return mailBody(
      lacksLink ? { ...words, text: `${words.text} ${words.sendLink}` } : words,
      [leadFacts({ kind: 'bookings', row }, copy, { slotBefore: before })],
      {
        about: `${formatSlotNamed(row.slot, copy.zone)}, ${leadKinds.bookings.notice(row).about}`,
        links: Object.values(changes ?? {}),
        replyTo: { name: row.name, address: row.email },
        invitation: meetingInvitation(news, row, writing, changes),
      },
    )
  })
}
