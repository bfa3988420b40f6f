import type { SiteDocument } from '../../contract/desk/site-calls.ts'
import { formatClock } from '../../contract/slot-text.ts'
import { formatDayHead, formatShortDate } from '../leads/lead-text.ts'

type Shown = Pick<SiteDocument, 'visibility' | 'showsAt' | 'endsAt'>

/** Whether visitors see a document; empty where they do, without an end. */
export function describeVisibility({ visibility, showsAt, endsAt }: Shown, zone: string): string {
  if (visibility === 'draft') return 'Draft'
  if (visibility === 'ended') return 'Ended'
  if (showsAt !== null) return `Online from ${formatMoment(showsAt, zone)}`
  return endsAt === null ? '' : `Online until ${formatEnd(endsAt, zone)}`
}

/** `Nov 29`, or with the year where it is another. */
export const formatDay = (at: number, zone: string) =>
  formatShortDate(at, zone).replace(/^\w+, /, '')

/** `Today, 23:46`. */
export const formatPast = (at: number, zone: string) =>
  `${formatDayHead(at, zone)}, ${formatClock(at, zone)}`

const isMidnight = (at: number, zone: string) => formatClock(at, zone) === '00:00'

/** `Tue, Dec 1, 09:00`; without the hour where it is midnight. */
export const formatMoment = (at: number, zone: string) =>
  isMidnight(at, zone)
    ? formatShortDate(at, zone)
    : `${formatShortDate(at, zone)}, ${formatClock(at, zone)}`

/** The end of a period, in the form of {@link formatMoment}; an end at midnight is told as the day before. */
export const formatEnd = (at: number, zone: string) =>
  isMidnight(at, zone) ? formatShortDate(at - 1, zone) : formatMoment(at, zone)
