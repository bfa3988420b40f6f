import * as z from 'zod/mini'
import { leadTables } from '../leads/leads.ts'
import { moment } from './fields.ts'

/** Where a lead stands for the team: `new` waits for a reply, `booked` for its demo, `pending` for its own person to confirm the address. */
const deskStates = ['new', 'replied', 'snoozed', 'booked', 'closed', 'pending'] as const
export type DeskState = (typeof deskStates)[number]

/** Counts end here: what is more is shown as "1,000+". */
export const maxCounted = 1_000

/** Rows of a page. */
export const pageLength = 50

/** One lead in a list. A time is in milliseconds since 1970, a day `2026-11-24` at the office; none is 0 or empty. */
export const leadRow = z.object({
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
