import type { LeadRow } from '../../contract/desk/lead-list.ts'
import type { Today } from '../../contract/desk/today.ts'
import { minute } from '../../contract/duration.ts'
import { formatClock, formatDate, toIsoDay } from '../../contract/slot-text.ts'
import { describeDue, dueMoment, nameLead } from '../leads/lead-text.ts'

/** The parts of the day’s answer that the line is drawn from. */
export type Day = Pick<Today, 'day' | 'dayLine' | 'due' | 'kept' | 'meetings'>

export interface DayMark {
  /** The id of the mark’s lead; of a mark for several, `more`. */
  id: string
  kind: 'next' | 'due' | 'replied' | 'meeting' | 'over' | 'more'
  /** The time of the mark, in milliseconds since 1970; `place` may be an edge of the line instead. */
  at: number
  /** Where it stands and how long it is, in percent of the line. */
  place: number
  length: number
  name: string
  /** `reply by 16:00`, `demo 15:00`. */
  words: string
  /** Whether it is on another day, so that it stands at an edge of the line. */
  isElsewhere: boolean
}

/** Marks beyond this number are drawn as one, which counts them; Today lists them all. */
const maxMarks = 8

/** The place of a time on the line, in percent; 0 or 100 for times outside of it. */
export function toPlace(instant: number, { from, until }: Today['dayLine']): number {
  return Math.min(100, Math.max(0, ((instant - from) / (until - from)) * 100))
}

export function isNowOn({ from, until }: Today['dayLine'], now: number): boolean {
  return now >= from && now <= until
}

/** The marks in the order of their times: the next due, other due leads, meetings, and replies sent today. */
export function layOutMarks(today: Day, zone: string, now: number): DayMark[] {
  const { dayLine, due, meetings, kept } = today
  const isOn = (instant: number) => toIsoDay(instant, zone) === dayLine.day
  const mark = (
    values: Omit<DayMark, 'place' | 'length' | 'isElsewhere'>,
    length = 0,
  ): DayMark => ({
    ...values,
    place: toPlace(values.at, dayLine),
    length: (length / (dayLine.until - dayLine.from)) * 100,
    isElsewhere: !isOn(values.at),
  })
  const toDue = (row: LeadRow, kind: 'next' | 'due') =>
    mark({
      id: row.id,
      kind,
      at: dueMoment(row),
      name: nameLead(row),
      words: replyBy(row, dayLine, zone, now),
    })
  const [next, ...others] = due
  const dues = others.map((row) => toDue(row, 'due'))
  const booked = meetings.map((row) => {
    const { id, startsAt: at, minutes } = row
    const kind = at + minutes * minute <= now ? 'over' : 'meeting'
    const words = kind === 'over' ? 'demo over' : `demo ${formatClock(at, zone)}`
    return mark({ id, kind, at, name: nameLead(row), words }, minutes * minute)
  })
  const done = kept.map(({ id, name, dueAt, repliedAt }) => {
    const at = isOn(dueAt) ? dueAt : repliedAt
    return mark({ id, kind: 'replied', at, name, words: 'replied to' })
  })
  const ahead = [...dues, ...booked.filter(({ kind }) => kind === 'meeting')]
    .filter(({ isElsewhere }) => !isElsewhere)
    .sort(byTime)
  const behind = [...booked.filter(({ kind }) => kind === 'over'), ...done]
    .filter(({ isElsewhere }) => !isElsewhere)
    .sort(byTime)
    .reverse()
  const marks = [...(next ? [toDue(next, 'next')] : []), ...ahead, ...behind]
  const rest = marks.splice(maxMarks).sort(byTime)
  const first = rest.find(({ at }) => at > now) ?? rest[0]
  if (first) {
    marks.push({ ...first, id: 'more', kind: 'more', name: `${rest.length} more`, words: '' })
  }
  return marks.sort(byTime)
}

/**
 * The marks without those of due leads that would touch another, and their count past a meeting that it would stand on.
 * `near`: the distance that keeps two apart, in percent.
 */
export function thinOut(marks: readonly DayMark[], near: number): DayMark[] {
  const drawn = marks.filter(({ kind }) => kind !== 'due')
  const more = drawn.findIndex(({ kind }) => kind === 'more')
  for (const { place, length } of drawn.filter(({ length }) => length > 0)) {
    const count = drawn[more]
    if (count && place < count.place + 2 * near && place + length > count.place)
      drawn[more] = { ...count, length: 0, place: Math.min(place + length, 100) }
  }
  for (const mark of marks) {
    const isTouched = drawn.some(
      ({ place, length }) => mark.place > place - near && mark.place < place + length + near,
    )
    if (mark.kind === 'due' && !isTouched) drawn.push(mark)
  }
  return drawn.sort(byTime)
}

const byTime = (a: DayMark, b: DayMark) => a.at - b.at

/** `reply by 16:00`, `late since 16:00`; the day only where the line does not show it. */
function replyBy(
  row: LeadRow,
  { from, until }: Today['dayLine'],
  zone: string,
  now: number,
): string {
  const { kind, dueAt } = row
  if (kind !== 'requests' && from > now && dueAt >= from && dueAt <= until) {
    return `reply by ${formatClock(dueAt, zone)}`
  }
  const words = describeDue(row, zone, now)
  return `${words.slice(0, 1).toLowerCase()}${words.slice(1)}`
}

/** The line as sentences, for screen readers. */
export function describeLine(
  { day, dayLine }: Day,
  marks: readonly DayMark[],
  zone: string,
  now: number,
) {
  const hours = `from ${formatClock(dayLine.from, zone)} to ${formatClock(dayLine.until, zone)}`
  const name = dayLine.day === day ? 'Today' : `${formatDate(dayLine.from, zone)},`
  const begin =
    dayLine.day === day
      ? [`${name} ${hours}.`, `It is ${formatClock(now, zone)}.`]
      : [`${name} ${hours}.`]
  const words = marks.map((mark) => {
    const clock = formatClock(mark.at, zone)
    switch (mark.kind) {
      case 'next':
        return `Next due: ${mark.name}, ${mark.words}.`
      case 'due':
        return `${mark.name}, ${mark.words}.`
      case 'replied':
        return `${mark.name}, replied to.`
      case 'meeting':
        return `${clock} demo, ${mark.name}.`
      case 'over':
        return `${clock} demo, ${mark.name}, over.`
      default:
        return `And ${mark.name}.`
    }
  })
  return [...begin, ...words].join(' ')
}
