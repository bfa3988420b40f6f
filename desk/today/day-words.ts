import type { LeadRow } from '../../contract/desk/lead-list.ts'
import type { Today } from '../../contract/desk/today.ts'
import { minute } from '../../contract/duration.ts'
import { formatCity, formatClock, toIsoDay } from '../../contract/slot-text.ts'
import { formatCapped, formatDue, formatShortDate, nameLead } from '../leads/lead-text.ts'

const numbers = 'no one two three four five six seven eight nine ten'.split(' ')

/** `Two replies`, `34 replies`. */
function count(many: number, noun: string, plural = `${noun}s`): string {
  return `${numbers[many] ?? formatCapped(many)} ${many === 1 ? noun : plural}`
}

/** A count of a list that the server cuts at twenty: `three leads`, `20 or more leads`. */
const countListed = (many: number, noun: string) =>
  many < 20 ? count(many, noun) : `20 or more ${noun}s`

export const toSentence = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`

/** The groups of failures; each is the `id` of its heading. */
export type Trouble = 'not-delivered' | 'held' | 'alarms'

/** The day in a few sentences: what is due, then failures and the rest, with a link to the group that tells more. */
export function describeDay(
  today: Pick<Today, 'day' | DueKey | 'meetings' | 'notDelivered' | 'held' | 'alarms'>,
  zone: string,
  now: number,
): { first: string; rest: { words: string; at: 'meetings' | Trouble }[] } {
  const { day, meetings, notDelivered, held, alarms } = today
  const ahead = meetings.filter(
    ({ startsAt }) => startsAt > now && toIsoDay(startsAt, zone) === day,
  ).length
  const lost = notDelivered.filter(({ status }) => status === 'failed').length
  const late = notDelivered.length - lost
  const are = (many: number) => (many === 1 ? 'is' : 'are')
  const rest = [
    { at: 'meetings', many: ahead, words: `${count(ahead, 'demo')} ${are(ahead)} ahead` },
    {
      at: 'not-delivered',
      many: lost,
      words: `${countListed(lost, 'email')} ${lost === 1 ? 'wasn’t' : 'weren’t'} delivered`,
    },
    {
      at: 'not-delivered',
      many: late,
      words: `${countListed(late, 'email')} ${are(late)} put off`,
    },
    {
      at: 'held',
      many: held.length,
      words: `${countListed(held.length, 'lead')} ${are(held.length)} held`,
    },
    {
      at: 'alarms',
      many: alarms.length,
      words: `${count(alarms.length, 'alarm')} ${are(alarms.length)} on`,
    },
  ] as const
  return {
    first: toSentence(describeDue(today, zone, now)),
    rest: rest
      .filter(({ many }) => many > 0)
      .map(({ at, words }) => ({ at, words: toSentence(words) })),
  }
}

type DueKey = 'due' | 'lateCount' | 'todayCount'

function describeDue(
  { due: [next], lateCount: late, todayCount: today }: Pick<Today, DueKey>,
  zone: string,
  now: number,
): string {
  if (!next) return 'nobody waits for a reply'
  const words = formatDue(next, zone, now).replace(/^last day/, 'by')
  if (late === 1) return `one reply is ${words}`
  if (late > 1)
    return `${count(late, 'reply', 'replies')} are late, the first ${words.replace(/^late /, '')}`
  if (today === 1) return `one reply is due ${words}`
  if (today > 1) return `${count(today, 'reply', 'replies')} are due today, the first ${words}`
  return `no reply is due today, the next one ${words}`
}

/** When a meeting begins, by its day or the time left, and by the visitor’s clock where that differs. */
export function describeMeetingTime(
  {
    startsAt,
    minutes,
    timeZone,
  }: Pick<Today['meetings'][number], 'startsAt' | 'minutes' | 'timeZone'>,
  zone: string,
  now: number,
): string {
  const left = startsAt - now
  if (left + minutes * minute <= 0) return 'Over.'
  const isToday = toIsoDay(startsAt, zone) === toIsoDay(now, zone)
  const when = !isToday
    ? formatShortDate(startsAt, zone)
    : left > 0
      ? `in ${formatLength(left)}`
      : 'now'
  if (timeZone === '' || formatClock(startsAt, timeZone) === formatClock(startsAt, zone)) {
    return toSentence(when)
  }
  const isTheirDay = toIsoDay(startsAt, timeZone) === toIsoDay(startsAt, zone)
  const day = isTheirDay ? '' : `${formatShortDate(startsAt, timeZone)}, `
  return toSentence(`${when}; ${day}${formatClock(startsAt, timeZone)} in ${formatCity(timeZone)}`)
}

/** `48 min`, `4 h 12 min`, `2 days`. */
function formatLength(length: number): string {
  const minutes = Math.max(1, Math.round(length / minute))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.round(hours / 24)} days`
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}

/** A sentence about replies of the last working days, in which leads came. */
export function describeLately(lately: Today['lately'], now: number) {
  const leads = lately.flatMap(({ leads }) => leads)
  const replied = leads.filter(({ repliedAt }) => repliedAt > 0)
  const times = replied.map(({ repliedAt, receivedAt }) => repliedAt - receivedAt)
  const median = times.sort((a, b) => a - b)[Math.floor((times.length - 1) / 2)]
  const late = leads.filter(
    ({ dueAt, repliedAt, waits }) =>
      (repliedAt > 0 && repliedAt > dueAt) || (repliedAt === 0 && waits && dueAt < now),
  ).length
  const rest = [
    median !== undefined && `half of them within ${formatLength(median)}.`,
    late === 0
      ? 'None later than due.'
      : `${toSentence(late < numbers.length ? (numbers[late] ?? '') : String(late)).slice(0, -1)} later than due.`,
  ]
  const leadsWord = leads.length === 1 ? '1 lead' : `${leads.length} leads`
  return {
    first: `${leadsWord}, ${replied.length} replied to${median === undefined ? '.' : ','}`,
    rest: rest.flatMap((text) => text || []).join(' '),
  }
}

/** The sentence of an empty list: when the last lead came, and what became of it. */
export function describeLast(lately: Today['lately'], zone: string, now: number): string {
  const last = lately.flatMap(({ leads }) => leads).at(-1)
  if (!last) return 'What is sent from the site appears here by itself.'
  const { receivedAt, repliedAt } = last
  const came = `The last lead came ${on(receivedAt)}`
  return repliedAt > 0 ? `${came} and was replied to ${on(repliedAt)}.` : `${came}.`

  function on(instant: number): string {
    const isToday = toIsoDay(instant, zone) === toIsoDay(now, zone)
    return `${isToday ? 'today' : formatShortDate(instant, zone)} at ${formatClock(instant, zone)}`
  }
}

/** A lead’s name with the company: `Leena Aho, Rannik Freight`. */
export function nameWithCompany(row: Pick<LeadRow, 'name' | 'email' | 'company'>): string {
  return row.company ? `${nameLead(row)}, ${row.company}` : nameLead(row)
}

/** `one try`, `12 tries`. */
export function countTries(attempts: number): string {
  return `${numbers[attempts] ?? attempts} ${attempts === 1 ? 'try' : 'tries'}`
}
