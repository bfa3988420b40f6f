import * as z from 'zod'
import type { MailCopy, MailIntro, MeetingNews } from '../../contract/content/mail-copy.ts'
import { leadShapes } from '../../contract/leads/leads.ts'
import { formatSlot, formatSlotNamed } from '../../contract/slot-text.ts'
import { leadKinds, nameLead } from '../kinds/lead-kinds.ts'
import { calendarEntry } from '../outbox/enqueue-mail.ts'
import { buildInvitation, describeHost, getChangeLinks } from './invitation.ts'
import {
  type MailDefinition,
  type Mails,
  type TeamMail,
  type WriteMail,
  writeForKind,
} from './mail-definition.ts'
import {
  buildBody,
  detailsBlock,
  formatAnswerDay,
  formatEarlierSlot,
  getMeetingPlace,
  getReplyMailbox,
  leadDetails,
} from './mail-parts.ts'

/** To the team, which may move or cancel a meeting as well; of a meeting to its host, too. */
export const notices = {
  // The last of an hour stands for the rest.
  notice: toTeam(
    'notice',
    writeNotice(({ notice }, kind) => notice[kind]),
  ),
  'booked-notice': toTeam('news', meetingNotice('booked')),
  'taken-notice': toTeam('news', meetingNotice('taken')),
  'moved-notice': toTeam('news', meetingNotice('moved')),
  'cancelled-notice': toTeam('news', meetingNotice('cancelled')),
  'erased-notice': defineCalendarRemoval('erased-notice'),
  'handed-notice': { ...defineCalendarRemoval('handed-notice'), isForHost: true },
  'closed-notice': toTeam(
    'news',
    writeNotice((words) => words['closed-notice']),
  ),
  'daily-digest': {
    to: 'team',
    bound: 'none',
    why: 'team',
    about: 'data',
    // The job has the day, and its values by their labels, as JSON.
    write: ({ facts, copy }) => {
      const words = copy.mails['daily-digest']
      const { day = '', ...values } = z.record(z.string(), z.string()).parse(JSON.parse(facts))
      return buildBody(words, [detailsBlock(values, words.labels)], { about: day })
    },
  },
} satisfies Mails

function toTeam(bound: 'notice' | 'news', write: WriteMail): MailDefinition {
  return { to: 'team', bound, why: 'team', write }
}

/** One that takes a meeting out of calendars; its job has a `CalendarEntry` as JSON, and nothing else is left. */
function defineCalendarRemoval(template: 'erased-notice' | 'handed-notice'): TeamMail {
  return {
    to: 'team',
    bound: 'news',
    why: 'team',
    about: 'data',
    write: ({ facts, copy, hostEmails }) => {
      const { slot, minutes, host, ...meeting } = calendarEntry.parse(JSON.parse(facts))
      const { title, description } = copy.meeting
      const values = { slot: formatSlot(slot, minutes, copy.zone), host }
      return buildBody(copy.mails[template], [detailsBlock(values, copy.labels)], {
        about: formatSlotNamed(slot, copy.zone),
        invitation: {
          ...meeting,
          method: 'CANCEL',
          begin: slot,
          minutes,
          title,
          ...describeHost(host, [description], { copy, hostEmails }),
          location: getMeetingPlace(copy),
          organizer: getReplyMailbox(copy),
        },
      })
    },
  }
}

/** What a lead left, and the day by which somebody who waits for an answer has it. */
function writeNotice(
  selectIntro: (words: MailCopy['mails'], kind: keyof MailCopy['mails']['notice']) => MailIntro,
): WriteMail {
  return (lead, writing) => {
    const { kind, row } = lead
    const { copy } = writing
    const { about, name } = nameLead(lead, copy)
    const due = leadShapes[kind].isMailingList ? '' : formatAnswerDay(row.created_at, copy)
    return buildBody(selectIntro(copy.mails, kind), [leadDetails(lead, writing, { due })], {
      about,
      replyTo: { name, address: row.email },
    })
  }
}

function meetingNotice(news: MeetingNews): WriteMail {
  const status = news === 'cancelled' ? 'cancelled' : 'booked'
  return writeForKind('bookings', (row, writing) => {
    if (row.status !== status) return undefined
    const { copy, links, facts } = writing
    const words = copy.mails[`${news}-notice`]
    const lacksLink = 'sendLink' in words && copy.meeting.link === undefined
    const changes = news === 'cancelled' ? undefined : getChangeLinks(row, copy, links)
    // The time before is given for a move alone: beside one that is off, it would be the same twice.
    const before = news === 'moved' ? formatEarlierSlot(row, copy, facts) : ''
    return buildBody(
      lacksLink ? { ...words, text: `${words.text} ${words.sendLink}` } : words,
      [leadDetails({ kind: 'bookings', row }, writing, { slotBefore: before })],
      {
        about: `${formatSlotNamed(row.slot, copy.zone)}, ${leadKinds.bookings.notice(row, copy).about}`,
        links: Object.values(changes ?? {}),
        replyTo: { name: row.name, address: row.email },
        invitation: buildInvitation(news, row, writing, changes),
      },
    )
  })
}
