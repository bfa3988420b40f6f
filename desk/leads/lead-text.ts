import type { DeskView } from '../../contract/desk/lead-filter.ts'
import { type LeadRow, maxCounted } from '../../contract/desk/lead-list.ts'
import { leadTypeLabels, stateLabels } from '../../contract/desk/words.ts'
import { day } from '../../contract/duration.ts'
import type { RequestStatus } from '../../contract/leads/leads.ts'
import { formatClock, toIsoDay } from '../../contract/slot-text.ts'
import { formatCame } from '../components/moment.ts'

export const viewLabels: Record<DeskView, string> = {
  open: 'Open',
  mine: 'Mine',
  unassigned: 'Unassigned',
  replied: 'Replied',
  snoozed: 'Snoozed',
  closed: 'Closed',
  pending: 'Not confirmed',
  held: 'Held',
  all: 'All',
}

/** The name of a lead’s person, else their email. */
export function nameLead({ name, email }: Pick<LeadRow, 'name' | 'email'>): string {
  return name || email
}

/** The subject, else what kind of lead it is. */
export function nameSubject({ subject, type }: Pick<LeadRow, 'subject' | 'type'>): string {
  return subject || leadTypeLabels[type]
}

/** The name of a field; where its label is a question, a shorter one. */
export const nameField = ({ name, label }: { name: string; label: string }) =>
  fieldNames[name] ?? label

const fieldNames: Record<string, string> = {
  competitor: 'Loses to',
  list_users: 'Would use',
  request_type: 'Asks to',
  profile: 'Profile',
}

/** A count, or `1,000+` where the server stops counting. */
export function formatCapped(count: number): string {
  return `${Math.min(count, maxCounted).toLocaleString('en-US')}${count > maxCounted ? '+' : ''}`
}

/** The two letters of a person’s ring. */
export function initials(name: string): string {
  const parts = name.split(/[\s@.]+/).filter(Boolean)
  const letters = [parts[0], parts.length > 1 ? parts.at(-1) : parts[0]?.slice(1)]
  return letters.map((part = '') => part.slice(0, 1).toUpperCase()).join('')
}

/** The last moment for a reply: a legal deadline is the midnight after its last day. */
export const dueMoment = ({ kind, dueAt }: Pick<LeadRow, 'dueAt' | 'kind'>) =>
  kind === 'requests' ? dueAt - 1 : dueAt

/** When a reply is due: the hour today and tomorrow, a weekday within the week, else a date. */
export function formatDue(
  { dueAt, kind }: Pick<LeadRow, 'dueAt' | 'kind'>,
  zone: string,
  now: number,
): string {
  if (kind === 'requests') {
    return `${dueAt < now ? 'late since' : 'last day'} ${formatShortDate(dueAt - 1, zone)}`
  }
  const clock = formatClock(dueAt, zone)
  if (dueAt < now) return `late since ${formatCame(dueAt, zone, now)}`
  switch (daysBetween(now, dueAt, zone)) {
    case 0:
      return `by ${clock}`
    case 1:
      return `tomorrow ${clock}`
    default:
      return dueAt - now < 6 * day
        ? `${formatWeekday(dueAt, zone)} ${clock}`
        : formatShortDate(dueAt, zone)
  }
}

/**
 * When a reply is due, for a row under the heading of its day: `by 16:00`, tomorrow `10:05`, `Thu 10:05`, `Dec 20`;
 * when late `since Mon`.
 */
export function formatDueShort(
  row: Pick<LeadRow, 'dueAt' | 'kind'>,
  zone: string,
  now: number,
): string {
  const at = dueMoment(row)
  if (row.dueAt < now) return `since ${formatCame(at, zone, now)}`
  const hasLegalDeadline = row.kind === 'requests'
  const days = daysBetween(now, at, zone)
  if (days === 0) return hasLegalDeadline ? 'today' : `by ${formatClock(at, zone)}`
  if (days < 7 && hasLegalDeadline) return formatWeekday(at, zone)
  if (days === 1) return formatClock(at, zone)
  if (days < 7) return `${format(at, zone, { weekday: 'short' })} ${formatClock(at, zone)}`
  return format(at, zone, { month: 'short', day: 'numeric' })
}

/** When a reply is due, as the beginning of a line: `Reply by 16:00`, `Late since 16:00`, `Last day Tue, Dec 29`. */
export function describeDue(
  row: Pick<LeadRow, 'dueAt' | 'kind'>,
  zone: string,
  now: number,
): string {
  const due = formatDue(row, zone, now)
  if (/^l/.test(due)) return `L${due.slice(1)}`
  return due.startsWith('by') ? `Reply ${due}` : `Reply by ${due}`
}

/** The state of a lead, or when a reply is due. `status`: of a request about a list. */
export function describeState(row: LeadRow, zone: string, status?: RequestStatus): string {
  const now = Date.now()
  if (row.isHeld) return 'Held'
  if (row.isSpam) return 'Closed as spam'
  if (row.snoozedUntil > 0) return `Snoozed until ${formatShortMoment(row.snoozedUntil, zone)}`
  if (row.mail === 'handled') return 'Reply not delivered'
  if (row.dueAt === 0 && row.mail === 'failed') return 'Not delivered'
  if (row.dueAt === 0) return (status && closedRequests[status]) ?? stateLabels[row.state]
  if (row.kind !== 'requests') return describeDue(row, zone, now)
  if (row.dueAt < now) return `Late since ${formatShortDate(row.dueAt - 1, zone)}`
  return describeDaysLeft(daysBetween(now, dueMoment(row), zone))
}

/** How a request about a list ended. */
export const closedRequests: Readonly<Partial<Record<RequestStatus, string>>> = {
  answered: 'Answered',
  refused: 'Refused',
  unconfirmed: 'Not confirmed',
}

/** The heading that a lead has in a list by due day. */
export function groupByDue(
  row: Pick<LeadRow, 'dueAt' | 'kind'>,
  zone: string,
  now: number,
): string {
  if (row.dueAt === 0) return 'No reply due'
  if (row.dueAt < now) return 'Late'
  const days = daysBetween(now, dueMoment(row), zone)
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  return days < 7 ? 'This week' : 'Later'
}

/** The time left until a reply is due: `in 1 h 48`. */
export function formatLeft(dueAt: number, now: number): string {
  const minutes = Math.max(0, Math.round((dueAt - now) / 60_000))
  if (minutes < 60) return `in ${minutes} min`
  return `in ${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
}

/** The days left of a legal deadline. `days`: until the last one; negative once it is over. */
export function describeDaysLeft(days: number): string {
  if (days < 0) return days === -1 ? '1 day late' : `${-days} days late`
  if (days === 0) return 'Last day today'
  return days === 1 ? '1 day left' : `${days} days left`
}

/** `Thu, Nov 26`, with the year where it is another. */
export function formatShortDate(instant: number, zone: string, now = Date.now()): string {
  const sameYear = toIsoDay(instant, zone).slice(0, 4) === toIsoDay(now, zone).slice(0, 4)
  return format(instant, zone, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(!sameYear && { year: 'numeric' }),
  })
}

/** The heading of a day in a list by time: `Today`, `Yesterday`, `Mon, Nov 30`. */
export function formatDayHead(instant: number, zone: string): string {
  const now = Date.now()
  const days = daysBetween(instant, now, zone)
  return ['Today', 'Yesterday'][days] ?? formatShortDate(instant, zone, now)
}

/** @param date `2026-11-24`. */
export function formatShortDay(date: string): string {
  return formatShortDate(Date.parse(date), 'UTC')
}

/** `Nov 30 – Dec 4`, `Dec 1 – 7`, with the year where it is another; of days without an end, `since Dec 1`, `until Dec 7`. */
export function formatSpan(from: string, until: string): string {
  const year = toIsoDay(Date.now(), 'UTC').slice(0, 4)
  const isOfYear = [from, until].every((day) => day === '' || day.startsWith(year))
  const format = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    ...(!isOfYear && { year: 'numeric' }),
    timeZone: 'UTC',
  })
  if (from && until) return format.formatRange(Date.parse(from), Date.parse(until))
  return from || until
    ? `${from ? 'since' : 'until'} ${format.format(Date.parse(from || until))}`
    : ''
}

/** `Mon, Dec 7, 09:00`. `time`: by the office’s clock, `2026-12-07T09:00`; a day alone is its morning. */
export function formatOfficeTime(time: string): string {
  const [date = '', clock] = time.split('T')
  return clock ? keepTogether(`${formatShortDay(date)}, ${clock}`) : formatShortDay(date)
}

/** `Mon, Nov 23, 15:58`. */
export function formatShortMoment(instant: number, zone: string): string {
  return keepTogether(`${formatShortDate(instant, zone)}, ${formatClock(instant, zone)}`)
}

/** A date with its time is not broken at the end of a line. */
const keepTogether = (moment: string) => moment.replaceAll(' ', '\u00a0')

/** `15:58` of today, else `Nov 25`, with the year where it is another. */
export function formatDayOrHour(instant: number, zone: string, now: number): string {
  return daysBetween(instant, now, zone) === 0
    ? formatClock(instant, zone)
    : formatDay(instant, zone, now)
}

/** `Nov 25`, with the year where it is another. */
export const formatDay = (instant: number, zone: string, now = Date.now()) =>
  formatShortDate(instant, zone, now).replace(/^\w+, /, '')

/** `Thu 26`, for a day of the coming week. */
export function formatWeekday(instant: number, zone: string): string {
  const weekday = format(instant, zone, { weekday: 'short' })
  return `${weekday} ${format(instant, zone, { day: 'numeric' })}`
}

function daysBetween(from: number, until: number, zone: string): number {
  return (Date.parse(toIsoDay(until, zone)) - Date.parse(toIsoDay(from, zone))) / day
}

function format(instant: number, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(instant)
}
