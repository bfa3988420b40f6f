import { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { isWeekend } from 'date-fns/isWeekend'
import type { MailCopy, MailIntro } from '../../contract/content/mail-copy.ts'
import { sourceNames } from '../../contract/leads/define-lead.ts'
import { leadShapes } from '../../contract/leads/leads.ts'
import { formatDate, formatSlot } from '../../contract/slot-text.ts'
import { getMeetingZone } from '../booking/meeting-times.ts'
import type { LeadRecord } from '../kind-definition.ts'
import { describeLead, leadKinds } from '../kinds/all-kinds.ts'
import type { StoredLead } from '../kinds/read-leads.ts'
import type { Block, MailBody, Mailbox, MailContext, MailText } from './mail-definition.ts'

interface More extends Pick<MailBody, 'links' | 'invitation' | 'replyTo'> {
  about?: string
}

/** The words that every mail begins with, and what it adds to them. */
export function buildBody(
  { subject, preheader, heading, text }: MailIntro,
  blocks: Block[],
  { about, ...more }: More = {},
): MailBody {
  return {
    subject: about === undefined ? subject : `${subject} ${about}`,
    preheader,
    heading,
    blocks: [paragraph(text), ...blocks],
    ...more,
  }
}

export function paragraph(text: string): Block {
  return { kind: 'paragraph', text }
}

export function button(label: string, href: string): Block {
  return { kind: 'button', link: { label, href } }
}

/** Labelled values, without empty ones. */
export function detailsBlock(
  values: Readonly<Record<string, string>>,
  labels: Readonly<Record<string, string>>,
): Block {
  const details = Object.entries(values).flatMap(([name, value]) =>
    value === '' ? [] : [{ label: labels[name] ?? name, value }],
  )
  return { kind: 'details', details }
}

/** For a mail to the team: `more`, then everything the lead holds and its address at the desk. */
export function leadDetails(
  stored: StoredLead,
  { copy, links }: Pick<MailContext, 'copy' | 'links'>,
  more: Readonly<Record<string, string>> = {},
): Block {
  const { kind, row } = stored
  const own = describeLead(stored, copy.zone)
  const values = new Map<string, unknown>(Object.entries(row))
  const describeField = (name: string) => {
    const value = String(values.get(name) ?? '')
    return copy.choices[name]?.[value] ?? value
  }
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, describeField(name)]))
  const lead = links.page(`/desk/inbox/${row.id}`)
  const left = { ...more, ...own, ...pick(leadShapes[kind].entered), ...own }
  const labels = { ...copy.fields[kind], ...copy.labels }
  return detailsBlock({ ...left, page: row.page, ...pick(sourceNames), lead }, labels)
}

/** When and where a meeting is, which is all of a booking that its person's mails may say. `more`: below its time. */
export function meetingDetails(
  booking: LeadRecord<'bookings'>,
  copy: MailCopy,
  more: Readonly<Record<string, string>> = {},
): Block {
  const { slot = '', officeSlot = '', host = '' } = leadKinds.bookings.details(booking, copy.zone)
  const place = booking.status === 'booked' ? getMeetingPlace(copy) : ''
  return detailsBlock({ slot, officeSlot, ...more, host, place }, copy.labels)
}

/** An earlier time of the same meeting, in words; empty for none. */
export function formatEarlierSlot(
  booking: LeadRecord<'bookings'>,
  copy: MailCopy,
  before: string,
): string {
  return before && formatSlot(before, booking.slot_minutes, getMeetingZone(booking, copy.zone))
}

export function getMeetingPlace({ meeting }: MailCopy): string {
  return meeting.link ?? meeting.location
}

/** The sentence with the day by which a person answers. `received`: milliseconds since 1970. */
export function writeReplyPromise(received: number, copy: MailCopy): string {
  return `${copy.answer} ${formatAnswerDay(received, copy)}.`
}

type OfficeDays = Pick<MailCopy, 'zone' | 'closedDays' | 'answerDays'>

/** The day by which a person answers, such as `Tuesday, November 24`. */
export function formatAnswerDay(received: number, office: OfficeDays): string {
  return formatDate(findAnswerDay(received, office).getTime(), office.zone)
}

/** The day by which a person answers, at the hour the lead came in. `received`: milliseconds since 1970. */
export function findAnswerDay(received: number, office: OfficeDays): TZDate {
  let day = new TZDate(received, office.zone)
  for (let left = office.answerDays; left > 0; ) {
    day = addDays(day, 1)
    if (isOfficeDay(day, office)) left -= 1
  }
  return day
}

/** Whether somebody answers on a day. */
export function isOfficeDay(day: TZDate, { closedDays }: Pick<OfficeDays, 'closedDays'>): boolean {
  const [date = ''] = day.toISOString().split('T')
  return !isWeekend(day) && !closedDays.includes(date)
}

/** The mailbox that answers to our mails go to. */
export function getReplyMailbox({ brand, email }: MailCopy): Mailbox {
  return { name: brand, address: email }
}

/** The mail with one more sentence at its beginning. */
export function prependSentence(text: MailText, sentence: string): MailText {
  return { ...text, blocks: [paragraph(sentence), ...text.blocks] }
}
