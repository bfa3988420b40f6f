import * as z from 'zod/mini'
import { requestTypes } from '../forms/data-request.ts'
import { eventNames } from '../leads/lead-events.ts'
import { requestStatuses, subscriptionSources, subscriptionStatuses } from '../leads/leads.ts'
import { moment } from './fields.ts'
import { leadRow } from './lead-list.ts'

export const leadMail = z.object({
  id: z.string(),
  template: z.string(),
  recipient: z.string(),
  status: z.enum(['waiting', 'held', 'sent', 'failed', 'handled', 'withheld']),
  createdAt: moment,
  nextAt: moment,
  /** The mail server’s last line. */
  answer: z.string(),
})
export type LeadMail = z.output<typeof leadMail>

/** Whether the mail server refused a mail permanently, so that sending it again is of no use. */
export const isRefused = ({ status, answer }: Pick<LeadMail, 'status' | 'answer'>) =>
  status === 'failed' && /^5\d\d/.test(answer)

/** The statuses that the team can set on a request about a list. */
export const teamStatuses = ['working', 'extended', 'answered', 'refused', 'unconfirmed'] as const
export type TeamStatus = (typeof teamStatuses)[number]

/** A request about a list; days are `2026-11-24` at the office. */
const requestDetail = z.object({
  type: z.enum(requestTypes),
  status: z.enum(requestStatuses),
  receivedOn: z.string(),
  dueOn: z.string(),
  /** When the address was confirmed and the request closed; 0 until then. */
  confirmedAt: moment,
  closedAt: moment,
  /** Whether the address must be confirmed before an answer. */
  needsProof: z.boolean(),
  isLeftOut: z.boolean(),
  /** The steps ahead; `refusal` says why one is not possible, and is empty where it is. */
  steps: z.array(z.object({ status: z.enum(teamStatuses), refusal: z.string() })),
  /** The legal deadline after an extension by one month, and by two. */
  extendedTo: z.array(z.string()),
})
export type RequestDetail = z.output<typeof requestDetail>

/** A column with a value, its name and the label that the visitor saw. */
export const field = z.object({ name: z.string(), label: z.string(), value: z.string() })

export const timelineEntry = z.object({
  id: z.string(),
  at: moment,
  event: z.enum(eventNames),
  actor: z.enum(['visitor', 'team', 'system']),
  by: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.boolean()])),
})
export type TimelineEntry = z.output<typeof timelineEntry>

/** Why a lead cannot be replied to from the desk. */
export const replyRefusals = {
  list: 'They signed up for our emails: there is no message to reply to.',
  request: 'A request about a list is answered by what is next.',
  held: 'What they wrote is held: no email went to them, and none goes before it is released.',
  spam: 'Closed as spam: no email went to them. Reopen it to release it.',
  pending: 'They have not confirmed their address yet, which may be somebody else’s.',
  stopped: 'They stopped our emails. Write from your own mail program if you must.',
}

/** How long a reply waits before it is sent, so that it can be undone; in seconds. */
export const undoSeconds = 20

export const leadDetail = z.object({
  row: leadRow,
  /** The values that were entered, with the labels that the visitor saw. */
  fields: z.array(field),
  /** The path of the page that the form was on. */
  page: z.string(),
  source: z.array(field),
  spamReason: z.string(),
  /** The sentence that was agreed to, and when. */
  consent: z.nullable(
    z.object({
      list: z.enum(subscriptionSources),
      status: z.enum(subscriptionStatuses),
      text: z.string(),
      /** When confirming was last asked for, when it happened, and when the subscription ended; 0 until then. */
      askedAt: moment,
      confirmedAt: moment,
      endedAt: moment,
    }),
  ),
  request: z.nullable(requestDetail),
  /** A booked meeting ahead. */
  meeting: z.nullable(z.object({ startsAt: moment, minutes: z.int(), host: z.string() })),
  /** Which sorts of mails to this address are stopped. */
  stopped: z.object({ lists: z.boolean(), forms: z.boolean() }),
  /** The visitor’s time zone; empty when unknown. */
  timeZone: z.string(),
  /** The events, the oldest first. */
  timeline: z.array(timelineEntry),
  replies: z.array(
    z.object({
      id: z.string(),
      at: moment,
      by: z.string(),
      subject: z.string(),
      body: z.string(),
      mail: z.nullable(leadMail),
      /** Whether the reply still waits, so that it can be undone. */
      mayUndo: z.boolean(),
    }),
  ),
  mails: z.array(leadMail),
  /** Other leads of this person, and of this company, the newest first. */
  ofPerson: z.array(leadRow),
  ofCompany: z.array(leadRow),
  /** The subject to reply with: that of the message, else that of our receipt. */
  replySubject: z.string(),
  /** Why there can be no reply; empty when there can. */
  noReply: z.enum(['', 'list', 'request', 'held', 'spam', 'pending', 'stopped']),
})
export type LeadDetail = z.output<typeof leadDetail>
