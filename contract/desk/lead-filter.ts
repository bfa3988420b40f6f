import * as z from 'zod/mini'
import { optionalLine } from '../forms/text-fields.ts'
import { leadTables } from '../leads/leads.ts'

/** The views of the inbox: what waits, then the states, then what is held as spam. */
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
/** Refuses days such as a thirteenth month or February 30. */
function isOfCalendar(day: string): boolean {
  const time = Date.parse(day)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

export const dayOrNone = z._default(z.union([z.literal(''), day]), '')
/** A time by the office’s clock: `2026-11-24T09:00`. */
export const officeTime = z.string().check(
  z.regex(/^[12]\d{3}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d$/),
  z.refine((time) => isOfCalendar(time.slice(0, 10))),
)
const text = optionalLine(200)

/**
 * The filter of a list, which is the query of its address. Days are office days: when leads came in, or when meetings take
 * place.
 */
export const leadFilter = z.object({
  view: z._default(z.enum(deskViews), 'open'),
  kind: z.optional(z.enum(leadTables)),
  owner: text,
  label: text,
  company: text,
  /** The id of a lead: all leads of its person. */
  person: text,
  /** Search words; each must occur, as a whole word or as its beginning. */
  search: text,
  from: dayOrNone,
  until: dayOrNone,
})
export type LeadFilter = z.output<typeof leadFilter>

/** Whether a filter narrows its view. */
export function isNarrowed({ view: _, ...choices }: LeadFilter): boolean {
  return Object.values(choices).some((choice) => choice !== undefined && choice !== '')
}

/** The most leads that are exported without proof, whatever the filter: a long period is all of them, too. */
export const maxExportedWithoutProof = 200

const cursor = String.raw`(?:\d{1,16}|[12]\d{3}-\d\d-\d\d(?:T[\d:.]{12}Z)?)(?:\.[\w-]{1,200})?`

/** A page of a list; `after` is the last row of the page before, or the last in each of two orders. */
export const leadsQuery = z.extend(leadFilter, {
  after: z._default(
    z.string().check(z.regex(new RegExp(`^(?:${cursor})?(?:~(?:${cursor})?)?$`))),
    '',
  ),
})
