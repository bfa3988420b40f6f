import * as z from 'zod/mini'
import { moment } from './fields.ts'
import { field, leadMail } from './lead-detail.ts'
import { leadRow } from './lead-list.ts'

/** The first screen’s data. Lists have at most twenty entries. */
export const today = z.object({
  /** The office’s day: `2026-11-24`. */
  day: z.string(),
  /**
   * The day that the line shows: today, or after closing the next working day; from the earliest opening hour of the
   * week to the latest.
   */
  dayLine: z.object({ day: z.string(), from: moment, until: moment }),
  /** Leads that wait for a reply, the first due first. */
  due: z.array(leadRow),
  /** How many wait, are late, and are due later today; each at most `maxCounted` + 1. */
  dueCount: z.int(),
  lateCount: z.int(),
  todayCount: z.int(),
  /** Leads replied to today, and when that was due. */
  kept: z.array(z.object({ id: z.string(), name: z.string(), dueAt: moment, repliedAt: moment })),
  /** Meetings from today on, the next first, with the values that were entered. */
  meetings: z.array(
    z.extend(leadRow, {
      minutes: z.int(),
      /** The visitor’s time zone; empty when unknown. */
      timeZone: z.string(),
      brief: z.array(field),
    }),
  ),
  /** Failed and delayed mails, with the mail server’s last line. */
  notDelivered: z.array(
    z.extend(leadMail, {
      attempts: z.int(),
      /** The lead’s id; empty for none. */
      lead: z.string(),
      name: z.string(),
      company: z.string(),
    }),
  ),
  held: z.array(z.extend(leadRow, { reason: z.string() })),
  alarms: z.array(
    z.object({ name: z.string(), means: z.string(), detail: z.string(), since: moment }),
  ),
  /** Leads of the last five working days; those of days off count as the next working day’s. */
  lately: z.array(
    z.object({
      day: z.string(),
      /** When its line begins and ends. */
      from: moment,
      until: moment,
      leads: z.array(
        z.object({
          id: z.string(),
          receivedAt: moment,
          /** When a reply is due, or was. */
          dueAt: moment,
          /** When it was first replied to; 0 until then. */
          repliedAt: moment,
          /** Whether it waits for a reply; a booked meeting does not. */
          waits: z.boolean(),
        }),
      ),
    }),
  ),
})
export type Today = z.output<typeof today>
