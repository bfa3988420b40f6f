import * as z from 'zod/mini'
import { optionalLine, requiredLine, requiredText } from '../forms/text-fields.ts'
import { eventNames } from '../leads/lead-events.ts'
import { leadTables } from '../leads/leads.ts'
import { moment } from './fields.ts'

/** Where a lead stands for the team: `new` waits for a reply, `booked` for its demo, `pending` for its own person to confirm the address. */
const deskStates = ['new', 'replied', 'snoozed', 'booked', 'closed', 'pending'] as const
export type DeskState = (typeof deskStates)[number]

/** Lists that the desk offers: what waits, then by state, then what is held as suspected spam. */
const deskViews = [
  'open',
  'mine',
  'unassigned',
  'replied',
  'snoozed',
  'closed',
  'pending',
  'held',
  'all',
] as const
export type DeskView = (typeof deskViews)[number]

const day = z.string().check(z.regex(/^[12]\d{3}-\d\d-\d\d$/), z.refine(isOfCalendar))
/** No thirteenth month, and no 30th of February. */
function isOfCalendar(day: string): boolean {
  const time = Date.parse(day)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

const dayOrNone = z._default(z.union([z.literal(''), day]), '')
/** By the office’s clock: `2026-11-24T09:00`. */
const officeTime = z.string().check(
  z.regex(/^[12]\d{3}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d$/),
  z.refine((time) => isOfCalendar(time.slice(0, 10))),
)
const text = optionalLine(200)

/** What a list shows: all of it stands in the address of the page. Days are the office's: those on which leads came in, and of demos those on which they are. */
export const leadFilter = z.object({
  view: z._default(z.enum(deskViews), 'open'),
  kind: z.optional(z.enum(leadTables)),
  owner: text,
  label: text,
  company: text,
  /** The id of a lead: everything that its person left. */
  person: text,
  /** Words typed by anybody: each must be there, as a whole or as a beginning. */
  search: text,
  from: dayOrNone,
  until: dayOrNone,
})
export type LeadFilter = z.output<typeof leadFilter>

/** Whether a list is part of a view, and not a whole one. */
export function isNarrowed({ view: _, ...choices }: LeadFilter): boolean {
  return Object.values(choices).some((choice) => choice !== undefined && choice !== '')
}

/** More leads than these are exported with a proof only, however a list is narrowed: a long period is all of them, too. */
export const maxExportedWithoutProof = 200

/** A page of a list, after the row that a page before it ended with. */
export const leadsQuery = z.extend(leadFilter, {
  after: z._default(
    z
      .string()
      .check(z.regex(/^(?:(?:\d{1,16}|[12]\d{3}-\d\d-\d\dT[\d:.]{12}Z)(?:\.[\w-]{1,200})?)?$/)),
    '',
  ),
})

/** Counts end here: what is more is shown as "1,000+". */
export const maxCounted = 1_000

/** Rows of a page. */
export const pageLength = 50

/** One lead in a list. A time is in milliseconds since 1970, a day `2026-11-24` at the office; none is 0 or empty. */
const leadRow = z.object({
  id: z.string(),
  kind: z.enum(leadTables),
  /** Its kind, or what says more: the list that was asked for, or the right. */
  what: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  /** As they wrote it; empty where a form has none. */
  subject: z.string(),
  /** The first words of what was sent; while it is snoozed, why. */
  excerpt: z.string(),
  state: z.enum(deskStates),
  isQuarantined: z.boolean(),
  isUnread: z.boolean(),
  owner: z.string(),
  labels: z.array(z.string()),
  receivedAt: moment,
  /** By when a reply is due, by what the site says or, of a request about a list, by the law; 0 while none is. */
  dueAt: moment,
  snoozedUntil: moment,
  nextStep: z.string(),
  nextStepOn: z.string(),
  /** Of a demo, when it begins. */
  startsAt: moment,
  host: z.string(),
  /** Whether a mail to this person was given up, or is put off; `handled` where that was the last reply, and is taken care of. */
  mail: z.enum(['', 'failed', 'waiting', 'handled']),
  version: z.int(),
})
export type LeadRow = z.output<typeof leadRow>

export const leadPage = z.object({
  rows: z.array(leadRow),
  /** What the next page begins after; empty for the last. */
  next: z.string(),
  /** At most `maxCounted` and one more. */
  count: z.int(),
})
export type LeadPage = z.output<typeof leadPage>

const leadMail = z.object({
  id: z.string(),
  template: z.string(),
  recipient: z.string(),
  status: z.enum(['waiting', 'held', 'sent', 'failed', 'handled', 'withheld']),
  createdAt: moment,
  nextAt: moment,
  /** The mail server's own last line. */
  answer: z.string(),
})
export type LeadMail = z.output<typeof leadMail>

/** Whether the mail server refused it for good, as where there is no such mailbox: sent again, it would do so again. */
export const isRefused = ({ status, answer }: Pick<LeadMail, 'status' | 'answer'>) =>
  status === 'failed' && /^5\d\d/.test(answer)

/** What the team can make of a request about a list. */
export const teamStatuses = ['working', 'extended', 'answered', 'refused', 'unconfirmed'] as const
export type TeamStatus = (typeof teamStatuses)[number]

/** A request about a list, by its legal clock; a day is `2026-11-24` at the office. */
const requestDetail = z.object({
  type: z.string(),
  status: z.string(),
  receivedOn: z.string(),
  dueOn: z.string(),
  /** When its address was confirmed, and when it was closed; 0 until then. */
  confirmedAt: moment,
  closedAt: moment,
  /** Whether an answer waits for the proof of the address. */
  needsProof: z.boolean(),
  isLeftOut: z.boolean(),
  /** What may be done next: `refusal` says why not, in a sentence, and is empty where it may. */
  steps: z.array(z.object({ status: z.enum(teamStatuses), refusal: z.string() })),
  /** The last day for an answer once it is extended by one month, and by two. */
  extendedTo: z.array(z.string()),
})
export type RequestDetail = z.output<typeof requestDetail>

/** A column that is not empty, by its name and by the label that the visitor saw. */
const field = z.object({ name: z.string(), label: z.string(), value: z.string() })

/** Something that happened to a lead. */
const timelineEntry = z.object({
  id: z.string(),
  at: moment,
  event: z.enum(eventNames),
  actor: z.enum(['visitor', 'team', 'system']),
  by: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.boolean()])),
})
export type TimelineEntry = z.output<typeof timelineEntry>

/** Why there is no reply to a lead from the desk. */
export const replyRefusals = {
  list: 'Nobody on a list waits for a reply.',
  request: 'A request about a list is answered by what is next.',
  quarantined:
    'What they wrote is held: no email went to them, and none goes before it is released.',
  spam: 'Closed as spam: no email went to them. Reopen it to release it.',
  pending: 'They have not confirmed their address yet, which may be somebody else’s.',
  stopped: 'They stopped our emails. Write from your own mail program if you must.',
}

/** How long a reply waits before it goes out, so that it can be undone; in seconds. */
export const undoSeconds = 20

export const leadDetail = z.object({
  row: leadRow,
  /** What was entered, by the labels that the visitor saw. */
  fields: z.array(field),
  /** The path of the page that the form was on. */
  page: z.string(),
  source: z.array(field),
  spamReason: z.string(),
  /** What was agreed to, in its words, and when. */
  consent: z.nullable(
    z.object({
      list: z.string(),
      status: z.string(),
      text: z.string(),
      /** When the link that confirms was asked for, used, and when the subscription ended; 0 until then. */
      askedAt: moment,
      confirmedAt: moment,
      endedAt: moment,
    }),
  ),
  request: z.nullable(requestDetail),
  /** Of a demo that is booked and to come; its times are on the office's clock and on the visitor's. */
  meeting: z.nullable(z.object({ startsAt: moment, minutes: z.int(), host: z.string() })),
  /** Which mails no longer go to this address. */
  stopped: z.object({ lists: z.boolean(), forms: z.boolean() }),
  /** The visitor's own; empty where they did not say. */
  timeZone: z.string(),
  /** What happened, the oldest first. */
  timeline: z.array(timelineEntry),
  replies: z.array(
    z.object({
      id: z.string(),
      at: moment,
      by: z.string(),
      subject: z.string(),
      body: z.string(),
      mail: z.nullable(leadMail),
      /** Whether its mail still waits, so that it can be undone. */
      mayUndo: z.boolean(),
    }),
  ),
  mails: z.array(leadMail),
  /** What else this person, and this company, left; the newest first. */
  ofPerson: z.array(leadRow),
  ofCompany: z.array(leadRow),
  /** The subject of a reply: of what they wrote, else of our receipt. */
  replySubject: z.string(),
  /** Why there is no reply from here; empty when there is. */
  noReply: z.enum(['', 'list', 'request', 'quarantined', 'spam', 'pending', 'stopped']),
})
export type LeadDetail = z.output<typeof leadDetail>

const subject = requiredLine(150)
const body = requiredText(20_000)

export const replyBody = z.object({
  subject,
  body,
  /** The version that was read: of two who reply at once the second is told. */
  version: z.int(),
  /** Whether it is closed with it. */
  close: z._default(z.boolean(), false),
})

export const noteBody = z.object({ note: body })

/** What can be done to one lead or to many. */
const leadChange = z.discriminatedUnion('type', [
  z.object({ type: z.literal('assign'), owner: z.string().check(z.maxLength(80)) }),
  z.object({
    type: z.literal('snooze'),
    until: z._default(z.union([z.literal(''), officeTime]), ''),
    /** Why, for the team. */
    note: z.optional(optionalLine(200)),
  }),
  // Each ends a snooze; an undo gives it back.
  z.object({ type: z.literal('close'), until: z.optional(officeTime) }),
  z.object({ type: z.literal('reopen'), until: z.optional(officeTime) }),
  z.object({ type: z.literal('replied'), until: z.optional(officeTime) }),
  z.object({ type: z.literal('read') }),
  z.object({ type: z.literal('unread') }),
  z.object({ type: z.literal('label'), label: requiredLine(40) }),
  z.object({ type: z.literal('unlabel'), label: z.string().check(z.maxLength(40)) }),
  z.object({ type: z.literal('next-step'), step: optionalLine(200), on: dayOrNone }),
  z.object({ type: z.literal('approve') }),
])
export type LeadChange = z.output<typeof leadChange>

/** So many leads are changed at once. */
export const maxChanged = 200

export const changeBody = z.object({
  leads: z
    .array(z.object({ id: z.string(), version: z.int() }))
    .check(z.minLength(1), z.maxLength(maxChanged)),
  change: leadChange,
})

/** What became of a change. */
export const leadsChanged = z.object({
  /** As they are from now on. */
  rows: z.array(leadRow),
  /** Those that somebody else had changed since they were read, with what that was: they are as that one left them. */
  conflicts: z.array(z.object({ id: z.string(), last: z.nullable(timelineEntry) })),
  /** Those that it is not for, such as closing a request about a list. */
  skipped: z.array(z.string()),
  /** What takes it back, lead by lead. */
  undo: z.array(z.object({ id: z.string(), version: z.int(), change: leadChange })),
})
export type LeadsChanged = z.output<typeof leadsChanged>

/** The day as the desk begins it. Lists are of twenty at most. */
export const today = z.object({
  /** At the office: `2026-11-24`. */
  day: z.string(),
  /** What the line shows: today, or once the office has closed the next day that it opens; from the first of its hours in a week to the last. */
  dayLine: z.object({ day: z.string(), from: moment, until: moment }),
  /** What waits for a reply, the first due first. */
  due: z.array(leadRow),
  /** Of all that waits, and of these what is late and what is due later today; at most `maxCounted` and one more. */
  dueCount: z.int(),
  lateCount: z.int(),
  todayCount: z.int(),
  /** What was replied to today, and when that was due. */
  kept: z.array(z.object({ id: z.string(), name: z.string(), dueAt: moment, repliedAt: moment })),
  /** Demos from today on, the next first, with what was entered for each. */
  meetings: z.array(
    z.extend(leadRow, {
      minutes: z.int(),
      /** The visitor's own; empty where they did not say. */
      timeZone: z.string(),
      brief: z.array(field),
    }),
  ),
  /** Mails that were given up, or are put off, with the mail server's own line. */
  notDelivered: z.array(
    z.extend(leadMail, {
      attempts: z.int(),
      /** The lead that it is about; empty for none. */
      lead: z.string(),
      name: z.string(),
      company: z.string(),
    }),
  ),
  quarantined: z.array(z.extend(leadRow, { reason: z.string() })),
  alarms: z.array(
    z.object({ name: z.string(), means: z.string(), detail: z.string(), since: moment }),
  ),
  /** What came in on the last five working days, and on days off before one. */
  lately: z.array(
    z.object({
      day: z.string(),
      /** The hours of the line on it. */
      from: moment,
      until: moment,
      leads: z.array(
        z.object({
          id: z.string(),
          receivedAt: moment,
          /** By when a reply is due, or was. */
          dueAt: moment,
          /** When it was first replied to; 0 while it is not. */
          repliedAt: moment,
          /** Whether it waits for a reply: a demo that is booked does not. */
          waits: z.boolean(),
        }),
      ),
    }),
  ),
})
export type Today = z.output<typeof today>
