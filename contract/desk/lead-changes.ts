import * as z from 'zod/mini'
import { email, optionalLine, requiredLine, requiredText } from '../forms/text-fields.ts'
import { timelineEntry } from './lead-detail.ts'
import { dayOrNone, officeTime } from './lead-filter.ts'
import { leadRow } from './lead-list.ts'

const subject = requiredLine(150)
const body = requiredText(20_000)

export const replyBody = z.object({
  subject,
  body,
  /** The lead’s version as the caller read it; if it has changed since, the call is refused. */
  version: z.int(),
  /** Whether the lead is closed as well. */
  close: z._default(z.boolean(), false),
})

export const noteBody = z.object({ note: body })

const leadChange = z.discriminatedUnion('type', [
  z.object({ type: z.literal('assign'), owner: z.string().check(z.maxLength(80)) }),
  z.object({
    type: z.literal('snooze'),
    until: z._default(z.union([z.literal(''), officeTime]), ''),
    /** The reason, for the team. */
    note: z.optional(optionalLine(200)),
  }),
  // These end a snooze; `until` lets an undo restore it.
  z.object({ type: z.literal('close'), until: z.optional(officeTime) }),
  z.object({ type: z.literal('reopen'), until: z.optional(officeTime) }),
  z.object({ type: z.literal('replied'), until: z.optional(officeTime) }),
  z.object({ type: z.literal('read') }),
  z.object({ type: z.literal('unread') }),
  z.object({ type: z.literal('label'), label: requiredLine(40) }),
  z.object({ type: z.literal('unlabel'), label: z.string().check(z.maxLength(40)) }),
  z.object({ type: z.literal('next-step'), step: optionalLine(200), on: dayOrNone }),
  z.object({ type: z.literal('correct-email'), email }),
  z.object({ type: z.literal('approve') }),
])
export type LeadChange = z.output<typeof leadChange>

/** The most leads of one call. */
export const maxChanged = 200

export const changeBody = z.object({
  leads: z
    .array(z.object({ id: z.string(), version: z.int() }))
    .check(z.minLength(1), z.maxLength(maxChanged)),
  change: leadChange,
})

export const leadsChanged = z.object({
  /** The leads after the change. */
  rows: z.array(leadRow),
  /** Leads that somebody else changed since they were read, with that event; they are left alone. */
  conflicts: z.array(z.object({ id: z.string(), last: z.nullable(timelineEntry) })),
  /** Leads that the change does not apply to, such as closing a request about a list. */
  skipped: z.array(z.string()),
  /** The change of each lead that undoes this one. */
  undo: z.array(z.object({ id: z.string(), version: z.int(), change: leadChange })),
})
export type LeadsChanged = z.output<typeof leadsChanged>
