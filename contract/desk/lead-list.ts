import * as z from 'zod/mini'
import { requestTypes } from '../forms/data-request.ts'
import { leadTables, subscriptionSources } from '../leads/leads.ts'
import { moment } from './fields.ts'

/** A lead’s state: `new` waits for a reply, `booked` for its meeting, `pending` for the person to confirm the address. */
const deskStates = ['new', 'replied', 'snoozed', 'booked', 'closed', 'pending'] as const
export type DeskState = (typeof deskStates)[number]

/** What a lead is: its kind, or more exactly the subscription or the type of request. */
const leadTypes = [...leadTables, ...subscriptionSources, ...requestTypes] as const
export type LeadType = (typeof leadTypes)[number]

/** The server counts to one more than this; the desk shows “1,000+”. */
export const maxCounted = 1_000

/** Rows in a page of a list. */
export const pageLength = 50

/** One lead in a list. A time is in milliseconds since 1970, a day `2026-11-24` at the office; none is 0 or empty. */
export const leadRow = z.object({
  id: z.string(),
  kind: z.enum(leadTables),
  type: z.enum(leadTypes),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  /** The subject of the form; empty where it has none. */
  subject: z.string(),
  /** The beginning of the text; while the lead is snoozed, the reason. */
  excerpt: z.string(),
  state: z.enum(deskStates),
  /** Held as suspected spam, until a person releases it or closes it. */
  isHeld: z.boolean(),
  /** Closed as spam. */
  isSpam: z.boolean(),
  isUnread: z.boolean(),
  owner: z.string(),
  labels: z.array(z.string()),
  receivedAt: moment,
  /** When a reply is due, by the promised time or, for a request about a list, by law; 0 for never. */
  dueAt: moment,
  snoozedUntil: moment,
  nextStep: z.string(),
  nextStepOn: z.string(),
  /** When the meeting begins; 0 without one. */
  startsAt: moment,
  host: z.string(),
  /** Whether a mail to this person failed or is delayed; `handled` after somebody took care of a failed reply. */
  mail: z.enum(['', 'failed', 'waiting', 'handled']),
  version: z.int(),
})
export type LeadRow = z.output<typeof leadRow>

export const leadPage = z.object({
  rows: z.array(leadRow),
  /** The cursor of the next page; empty on the last. */
  next: z.string(),
  /** On the first page the number of leads, at most `maxCounted` + 1; else 0. */
  count: z.int(),
})
export type LeadPage = z.output<typeof leadPage>
