import type { MailCopy } from '../../contract/content/mail-copy.ts'
import {
  type LeadDetail,
  type LeadMail,
  type TimelineEntry,
  timelineEntry,
} from '../../contract/desk/lead-detail.ts'
import { sourceNames } from '../../contract/leads/define-lead.ts'
import { type LeadKind, leadShapes } from '../../contract/leads/leads.ts'
import { describeRequest } from '../data-requests/describe-request.ts'
import type { Database } from '../db/database.ts'
import { findSuppression, hashForForms } from '../intake/suppress-forms.ts'
import type { LeadRecord } from '../kind-definition.ts'
import { findLead } from '../kinds/find-leads.ts'
import { readLead, readRelatedRows, type StoredLead } from '../kinds/read-leads.ts'
import type { StoredMail } from '../outbox/jobs.ts'
import { hashForLists } from '../secrets/keyed-hash.ts'
import type { Viewer } from './filter-leads.ts'
import { readRelated } from './inbox.ts'
import { readRows } from './lead-rows.ts'
import { findReplyRefusal } from './reply-to-lead.ts'

export type DetailWords = Pick<MailCopy, 'fields' | 'choices' | 'mails'>

interface Reading extends Viewer {
  copy: DetailWords
  /** The key of hashes. */
  secret: string
  /** At the office, as `2026-11-22`. */
  today: string
}

/** Everything about one lead for the desk; undefined when there is none with that id. */
export async function readDetail(
  database: Database,
  id: string,
  reading: Reading,
): Promise<LeadDetail | undefined> {
  const { copy, secret } = reading
  const found = await findLead(database, id)
  const lead = found && (await readLead(database, found))
  const [row] = await readRows(database, [id], reading)
  if (!lead || !row) return undefined
  const { kind } = lead
  const mails = await readRelatedRows(database, 'outbox', [lead.row])
  const events = await readRelatedRows(database, 'lead_events', [lead.row])
  const replies = await readRelatedRows(database, 'replies', [lead.row])
  const toMail = (outboxId: string) => mails.find((mail) => mail.id === outboxId)
  return {
    row,
    fields: describeFields(kind, lead.row, copy),
    page: lead.row.page,
    source: describeFields(kind, lead.row, copy, sourceNames),
    spamReason: lead.row.spam_reason,
    consent: lead.kind === 'subscribers' ? describeConsent(lead.row) : null,
    request:
      lead.kind === 'requests'
        ? {
            ...describeRequest(lead.row, reading.today),
            isLeftOut: events.some(({ event }) => event === 'left-out'),
          }
        : null,
    meeting: lead.kind === 'bookings' ? describeMeeting(lead.row, reading.now) : null,
    stopped: await findSuppressions(database, lead.row.email, secret),
    timeZone: lead.kind === 'bookings' ? lead.row.time_zone : '',
    timeline: events.map(describeEvent),
    replies: replies.map(({ id, created_at, written_by, subject, body, outbox_id }) => {
      const mail = toMail(outbox_id)
      return {
        id,
        at: created_at,
        by: written_by,
        subject,
        body,
        mail: mail ? describeMail(mail) : null,
        mayUndo:
          mail?.template === 'reply' &&
          mail.status === 'waiting' &&
          mail.attempts === 0 &&
          mail.counted_at === 0,
      }
    }),
    mails: mails.filter(({ template }) => template !== 'reply').map(describeMail),
    ...(await readRelated(database, row, reading)),
    replySubject: `${copy.mails.reply.subject} ${findSubject(lead, mails, copy)}`.trim(),
    noReply: await findNoReply(database, lead, secret),
  }
}

/** The last change that a person made to a lead; null for none. */
export async function readLastChange(
  database: Database,
  id: string,
): Promise<TimelineEntry | null> {
  const last = await database
    .selectFrom('lead_events')
    .selectAll()
    .where('lead_id', '=', id)
    .where('actor', '<>', 'system')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? describeEvent(last) : null
}

const describeEvent = ({
  actor_name: by,
  facts,
  ...event
}: Omit<TimelineEntry, 'by' | 'facts'> & {
  actor_name: string
  facts: string
}): TimelineEntry => {
  const { id, at, event: name, actor } = event
  return {
    id,
    at,
    event: name,
    actor,
    by,
    facts: timelineEntry.shape.facts.parse(JSON.parse(facts)),
  }
}

/** What the visitor entered, by the labels of the form, without empty fields. */
export function describeFields(
  kind: LeadKind,
  row: object,
  copy: DetailWords,
  names: readonly string[] = leadShapes[kind].entered,
): LeadDetail['fields'] {
  const values = new Map<string, unknown>(Object.entries(row))
  return names.flatMap((name) => {
    const value = String(values.get(name) ?? '')
    const label = copy.fields[kind][name] ?? name
    return value === '' ? [] : [{ name, label, value: copy.choices[name]?.[value] ?? value }]
  })
}

/** A mail as the desk shows it. */
export function describeMail(mail: StoredMail): LeadMail {
  const { id, template, recipient, status, created_at, next_at, last_answer } = mail
  return {
    id,
    template,
    recipient,
    status,
    createdAt: created_at,
    nextAt: status === 'waiting' ? next_at : 0,
    answer: last_answer,
  }
}

function describeConsent(row: LeadRecord<'subscribers'>): LeadDetail['consent'] {
  const { source: list, status, consent_text: text } = row
  const { confirmation_sent_at: askedAt, confirmed_at, unsubscribed_at: endedAt } = row
  return { list, status, text, askedAt, confirmedAt: confirmed_at, endedAt }
}

/** A meeting to come, which can be moved, canceled or handed to another host; else null. */
function describeMeeting(row: LeadRecord<'bookings'>, now: number): LeadDetail['meeting'] {
  const startsAt = Date.parse(row.slot)
  if (row.status !== 'booked' || !(startsAt > now)) return null
  return { startsAt, minutes: row.slot_minutes, host: row.host }
}

/** Which mails no longer go to an address: mails of the lists, mails caused by forms. */
async function findSuppressions(database: Database, email: string, secret: string) {
  const hashes = { lists: hashForLists(email, secret), forms: hashForForms(email, secret) }
  const rows = await database
    .selectFrom('suppressions')
    .select(['address_hash', 'scope'])
    .where('address_hash', 'in', Object.values(hashes))
    .execute()
  const has = (scope: 'lists' | 'forms') =>
    rows.some((row) => row.scope === scope && row.address_hash === hashes[scope])
  return { lists: has('lists'), forms: has('forms') }
}

/** The subject the person gave, or that of our first mail to them. */
function findSubject(
  { row }: StoredLead,
  mails: readonly StoredMail[],
  { mails: words }: Reading['copy'],
): string {
  if ('subject' in row && row.subject) return row.subject.replace(/^(re:\s*)+/i, '')
  const first = mails.find(({ recipient, status }) => recipient === row.email && status === 'sent')
  switch (first?.template) {
    case 'message-receipt':
    case 'booking-receipt':
      return words[first.template].subject
    default:
      return ''
  }
}

async function findNoReply(
  database: Database,
  { kind, row }: StoredLead,
  secret: string,
): Promise<LeadDetail['noReply']> {
  const { state } = await database
    .selectFrom('leads')
    .select('state')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  const refusal = findReplyRefusal({ kind, spam_reason: row.spam_reason }, state)
  if (refusal) return refusal
  return (await findSuppression(database, row.email, secret)) ? 'stopped' : ''
}
