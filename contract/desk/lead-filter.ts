import * as z from 'zod/mini'
import { optionalLine } from '../forms/text-fields.ts'
import { leadTables } from '../leads/leads.ts'

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

export const dayOrNone = z._default(z.union([z.literal(''), day]), '')
/** By the office’s clock: `2026-11-24T09:00`. */
export const officeTime = z.string().check(
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
