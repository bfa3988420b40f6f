import * as z from 'zod/mini'
import { eventNames } from '../leads/lead-events.ts'
import { moment } from './fields.ts'
import { leadRow } from './leads.ts'

export const leadMail = z.object({
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
export const field = z.object({ name: z.string(), label: z.string(), value: z.string() })

/** Something that happened to a lead. */
export const timelineEntry = z.object({
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
