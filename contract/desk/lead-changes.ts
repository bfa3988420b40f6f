import * as z from 'zod/mini'
import { optionalLine, requiredLine, requiredText } from '../forms/text-fields.ts'
import { timelineEntry } from './lead-detail.ts'
import { dayOrNone, officeTime } from './lead-filter.ts'
import { leadRow } from './leads.ts'

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
