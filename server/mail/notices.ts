import * as z from 'zod'
import type { MailCopy, MailIntro, MeetingEvent } from '../../contract/content/mail-copy.ts'
import { leadShapes } from '../../contract/leads/leads.ts'
import { formatSlot, formatSlotNamed } from '../../contract/slot-text.ts'
import { leadKinds, nameLead } from '../kinds/all-kinds.ts'
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

/** Mails to the team about leads; those about a meeting go to its host as well. */
export const notices = {
  // Past the limit of an hour, notices are withheld; the last one says so.
  notice: toTeam(
    'new-lead',
    writeNotice(({ notice }, kind) => notice[kind]),
  ),
  'booked-notice': toTeam('lead-update', meetingNotice('booked')),
  'taken-notice': toTeam('lead-update', meetingNotice('taken')),
  'moved-notice': toTeam('lead-update', meetingNotice('moved')),
  'cancelled-notice': toTeam('lead-update', meetingNotice('cancelled')),
  'erased-notice': defineCalendarRemoval('erased-notice'),
  'handed-notice': { ...defineCalendarRemoval('handed-notice'), isForHost: true },
  'closed-notice': toTeam(
    'lead-update',
    writeNotice((words) => words['closed-notice']),
  ),
  'daily-digest': {
    to: 'team',
    category: 'unlimited',
    why: 'team',
    about: 'data',
    // The job's payload is JSON: the day, and values by their labels.
    write: ({ payload, copy }) => {
      const words = copy.mails['daily-digest']
      const { day = '', ...values } = z.record(z.string(), z.string()).parse(JSON.parse(payload))
      return buildBody(words, [detailsBlock(values, words.labels)], { about: day })
    },
  },
} satisfies Mails

function toTeam(category: 'new-lead' | 'lead-update', write: WriteMail): MailDefinition {
  return { to: 'team', category, why: 'team', write }
}

/** A mail that removes a meeting from calendars. The job's payload is a `CalendarEntry` as JSON; the lead may be gone. */
function defineCalendarRemoval(template: 'erased-notice' | 'handed-notice'): TeamMail {
  return {
    to: 'team',
    category: 'lead-update',
    why: 'team',
    about: 'data',
    write: ({ payload, copy, hostEmails }) => {
      const { slot, minutes, host, ...meeting } = calendarEntry.parse(JSON.parse(payload))
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

/** A notice: what the lead holds, and the day by which its person waits for an answer. */
function writeNotice(
  selectIntro: (words: MailCopy['mails'], kind: keyof MailCopy['mails']['notice']) => MailIntro,
): WriteMail {
  return (lead, context) => {
    const { kind, row } = lead
    const { copy } = context
    const { about, name } = nameLead(lead, copy)
    const due = leadShapes[kind].isMailingList ? '' : formatAnswerDay(row.created_at, copy)
    return buildBody(selectIntro(copy.mails, kind), [leadDetails(lead, context, { due })], {
      about,
      replyTo: { name, address: row.email },
    })
  }
}

function meetingNotice(event: MeetingEvent): WriteMail {
  const status = event === 'cancelled' ? 'cancelled' : 'booked'
  return writeForKind('bookings', (row, context) => {
    if (row.status !== status) return undefined
    const { copy, links, payload } = context
    const words = copy.mails[`${event}-notice`]
    const lacksLink = 'sendLink' in words && copy.meeting.link === undefined
    const changes = event === 'cancelled' ? undefined : getChangeLinks(row, copy, links)
    // Only a move has an earlier time; a cancellation would give the same time twice.
    const before = event === 'moved' ? formatEarlierSlot(row, copy, payload) : ''
    return buildBody(
      lacksLink ? { ...words, text: `${words.text} ${words.sendLink}` } : words,
      [leadDetails({ kind: 'bookings', row }, context, { slotBefore: before })],
      {
        about: `${formatSlotNamed(row.slot, copy.zone)}, ${leadKinds.bookings.notice(row, copy).about}`,
        links: Object.values(changes ?? {}),
        replyTo: { name: row.name, address: row.email },
        invitation: buildInvitation(event, row, context, changes),
      },
    )
  })
}
