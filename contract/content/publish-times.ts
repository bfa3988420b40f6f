import { TZDate } from '@date-fns/tz'
import * as z from 'zod'
import { toIsoDay } from '../slot-text.ts'

/** A day, or a day with a time in the office’s zone, as content files have it. */
const moment = z
  .string()
  .refine(
    (text) => /^.{10}( ([01]\d|2[0-3]):[0-5]\d)?$/.test(text) && isDay(text.slice(0, 10)),
    'must be a day as 2027-01-18, or a time as 2027-01-18 09:00',
  )
  .meta({ format: 'moment' })

/** The fields that the desk joins into one control, “Online”: draft mark, first day, end, and the day readers see. */
export interface Schedule {
  draft: string
  begin?: string
  end?: string
  day?: string
}

/** Marks a field as one of {@link Schedule}. */
export const scheduleMark = (part: keyof Schedule) => ({ schedule: part })

/** When an entry is online. Without these fields it is from the next build on. */
export const scheduleFields = {
  draft: z
    .boolean()
    .optional()
    .meta({ description: 'keeps it off the site, whatever its days', ...scheduleMark('draft') }),
  publishOn: moment.optional().meta({
    description: 'when it begins to show, on the clocks of the office',
    ...scheduleMark('begin'),
  }),
  until: moment.optional().meta({
    description: 'the last day on which it shows, or the time at which it ends',
    ...scheduleMark('end'),
  }),
}

export const scheduleSchema = z.object(scheduleFields)

type Scheduled = z.infer<typeof scheduleSchema>

/** An instant, and the time zone in which content files write moments. */
export interface PublishMoment {
  /** Milliseconds since 1970. */
  now: number
  zone: string
  /** Shows drafts and entries of days to come as well. */
  showsDrafts?: boolean
}

/** Whether an entry is online at an instant. Every list, feed, sitemap and index goes by it. */
export function getVisibility(
  { draft, publishOn, until }: Scheduled,
  { now, zone, showsDrafts = false }: PublishMoment,
) {
  if (draft && !showsDrafts) return 'draft'
  const isScheduled = publishOn !== undefined && now < parseBegin(publishOn, zone)
  if (isScheduled && !showsDrafts) return 'scheduled'
  return until !== undefined && now >= parseEnd(until, zone) ? 'ended' : 'shown'
}

/** The changes ahead of an entry by its days, in order; none for a draft. */
export function listChangesAfter(
  { draft, publishOn, until }: Scheduled,
  { now, zone }: PublishMoment,
) {
  if (draft) return []
  const changes = [
    { at: publishOn === undefined ? now : parseBegin(publishOn, zone), becomes: 'shown' as const },
    { at: until === undefined ? now : parseEnd(until, zone), becomes: 'ended' as const },
  ]
  return changes.filter(({ at }) => at > now)
}

interface FieldFault {
  field: string
  problem: string
}

/**
 * What is wrong with the days of an entry: that it is never online, or shows a day to come.
 * @param dated the day that readers see and its field, where the entry has one.
 */
export function findScheduleFault(
  { draft, publishOn, until }: Scheduled,
  { now, zone }: PublishMoment,
  dated?: { field: string; day: string },
): FieldFault | undefined {
  const begin = publishOn ?? dated?.day
  if (
    until !== undefined &&
    begin !== undefined &&
    parseEnd(until, zone) <= parseBegin(begin, zone)
  ) {
    const problem = `${until} is before ${begin}: it would never show; mend one of the two`
    return { field: 'until', problem }
  }
  if (draft || !dated) return undefined
  const { field, day } = dated
  const shows = publishOn === undefined ? now : Math.max(now, parseBegin(publishOn, zone))
  if (day <= toIsoDay(shows, zone)) return undefined
  const problem = `${day} is to come; add publishOn: ${day} to publish it then, draft: true to keep it back, or mend the day`
  return { field, problem }
}

/** The instant at which a moment begins, in milliseconds since 1970; a day begins at its midnight. */
function parseBegin(text: string, zone: string): number {
  return parseInstant(text, zone, 0)
}

/** The instant at which a moment ends, in milliseconds since 1970; a day ends at the midnight after it. */
export function parseEnd(text: string, zone: string): number {
  return parseInstant(text, zone, isDay(text) ? 1 : 0)
}

function parseInstant(text: string, zone: string, addDays: number): number {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/\D/).map(Number)
  return new TZDate(year, month - 1, day + addDays, hour, minute, zone).getTime()
}

function isDay(text: string): boolean {
  return z.iso.date().safeParse(text).success
}
