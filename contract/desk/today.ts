import * as z from 'zod/mini'
import { moment } from './fields.ts'
import { field, leadMail } from './lead-detail.ts'
import { leadRow } from './leads.ts'

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
