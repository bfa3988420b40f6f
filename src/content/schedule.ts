import { z } from 'astro/zod'
import { beginOf, dayIn, endOf, moment } from './moment.ts'

/** When an entry shows: from the next build on, unless one of these says otherwise. */
export const scheduleFields = {
  draft: z.boolean().optional().describe('true keeps it off the site, whatever its days'),
  publishOn: moment
    .optional()
    .describe('when it begins to show, in the zone of content/opening-hours.yaml'),
  until: moment.optional().describe('the last day on which it shows, or the time at which it ends'),
}

/** The same fields among others. */
export const scheduleSchema = z.object(scheduleFields)

export type Schedule = z.infer<typeof scheduleSchema>

/** An instant, and the zone of the moments that name none. */
export interface At {
  /** Milliseconds since 1970. */
  now: number
  zone: string
}

export type Visibility = 'draft' | 'scheduled' | 'shown' | 'ended'

/** Whether an entry shows at an instant: what every list, feed, map and index of the site goes by. */
export function visibilityAt({ draft, publishOn, until }: Schedule, { now, zone }: At): Visibility {
  if (draft) return 'draft'
  if (publishOn !== undefined && now < (beginOf(publishOn, zone) ?? never)) return 'scheduled'
  if (until !== undefined && now >= (endOf(until, zone) ?? never)) return 'ended'
  return 'shown'
}

/** Where {@link scheduleFault} stops the build: an instant that the clocks skip. */
const never = Number.POSITIVE_INFINITY

/** What happens to an entry by itself. */
export interface Change {
  /** Milliseconds since 1970. */
  at: number
  becomes: 'shown' | 'ended'
}

/** What is still to happen to an entry, in order; nothing to a draft. */
export function changesAfter({ draft, publishOn, until }: Schedule, { now, zone }: At): Change[] {
  const begin = publishOn === undefined ? undefined : beginOf(publishOn, zone)
  const end = until === undefined ? undefined : endOf(until, zone)
  const changes = [
    ...(begin === undefined ? [] : [{ at: begin, becomes: 'shown' } as const]),
    ...(end === undefined ? [] : [{ at: end, becomes: 'ended' } as const]),
  ]
  return draft ? [] : changes.filter(({ at }) => at > now)
}

/** What is wrong with one field of an entry. */
export interface FieldFault {
  field: string
  problem: string
}

/**
 * What is wrong with the days of an entry.
 *
 * @param dated the day that readers see, and the field it is in, where the entry has one.
 * @returns undefined for an entry that shows at some time, and never under a day to come.
 */
export function scheduleFault(
  schedule: Schedule,
  at: At,
  dated?: { field: string; day: string },
): FieldFault | undefined {
  return (
    skippedTime(schedule, at) ?? emptySpan(schedule, at, dated) ?? dayToCome(schedule, at, dated)
  )
}

function skippedTime(schedule: Schedule, { zone }: At): FieldFault | undefined {
  const field = (['publishOn', 'until'] as const).find((name) => {
    const text = schedule[name]
    return text !== undefined && beginOf(text, zone) === undefined
  })
  return field && { field, problem: `the clocks skip ${schedule[field]} there; write another time` }
}

function emptySpan(
  { publishOn, until }: Schedule,
  { zone }: At,
  dated?: { field: string; day: string },
): FieldFault | undefined {
  if (until === undefined) return undefined
  const end = endOf(until, zone) ?? never
  const begins = [
    ...(publishOn === undefined ? [] : [{ field: 'publishOn', day: publishOn }]),
    ...(dated ? [dated] : []),
  ]
  const later = begins.find(({ day }) => end <= (beginOf(day, zone) ?? -never))
  if (!later) return undefined
  const problem = `${until} is before ${later.field}, ${later.day}: it would never show; mend one of the two`
  return { field: 'until', problem }
}

function dayToCome(
  { draft, publishOn }: Schedule,
  { now, zone }: At,
  dated?: { field: string; day: string },
): FieldFault | undefined {
  if (draft || !dated) return undefined
  const { field, day } = dated
  const begin = publishOn === undefined ? now : (beginOf(publishOn, zone) ?? now)
  if (day <= dayIn(zone, Math.max(now, begin))) return undefined
  const problem =
    publishOn === undefined
      ? `${day} is to come; add publishOn: ${day} to publish it then, draft: true to keep it back, or mend the day`
      : `${day} is after publishOn, ${publishOn}: readers would see a day to come; mend one of the two`
  return { field, problem }
}
