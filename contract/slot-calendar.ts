import type { CalendarCopy } from './calendar-copy.ts'
import type { SlotChoice, SlotDay } from './slot-text.ts'

/** The parts of a day in their order, each with the hour that ends it. */
const ends = { night: 6, morning: 12, afternoon: 17, evening: 24 } as const
type PartOfDay = keyof typeof ends
const partsOfDay = Object.keys(ends) as PartOfDay[]

/** An element of the calendar: the server writes it as HTML, the page's script makes it. */
export interface Branch {
  tag: string
  attributes: Readonly<Record<string, string>>
  within: readonly (Branch | string)[]
}

interface Calendar {
  days: readonly SlotDay[]
  copy: CalendarCopy
  /** The slot that is chosen; empty for none. */
  chosen: string
}

/**
 * Free times as HTML that works without a script: for each day a radio button, followed by the day's times as radio
 * buttons by the parts of the day. The days belong to no form, so that only the time is sent. The day of the chosen
 * time is open, else the first that has at least half as many times as the fullest: of today or tomorrow little is left.
 *
 * @returns nothing when no day has a free time.
 */
export function calendarTree({ days, copy, chosen }: Calendar): Branch[] {
  const fullest = Math.max(...days.map(({ choices }) => choices.length))
  const open =
    days.find(({ choices }) => choices.some(({ slot }) => slot === chosen)) ??
    days.find(({ choices }) => 2 * choices.length >= fullest)
  const parted = days.map((one) => ({ ...one, parts: partsOf(one.choices) }))
  const most = (part: PartOfDay) => Math.max(...parted.map(({ parts }) => parts[part].length))
  const full = Object.fromEntries(partsOfDay.map((part) => [part, most(part)])) as Full
  const tallest = [heightBeside, heightBelow].map((height) => tallestOf(parted, height))
  return parted.flatMap((one) => [
    dayChoice(one, copy, full, one.day === open?.day),
    timesOf(one, copy, chosen, tallest.includes(one)),
  ])
}

type Parts = Record<PartOfDay, SlotChoice[]>
type Full = Record<PartOfDay, number>
interface PartedDay extends SlotDay {
  parts: Parts
}

function partsOf(choices: readonly SlotChoice[]): Parts {
  const parts: Parts = { night: [], morning: [], afternoon: [], evening: [] }
  for (const choice of choices) {
    const hour = Number(choice.label.slice(0, 2))
    const part = partsOfDay.find((one) => hour < ends[one]) ?? 'evening'
    parts[part].push(choice)
  }
  return parts
}

/** A row of times with the gap below it, and what stands above a part of a day, in `rem`. */
const [row, head] = [3.25, 2.85]

/** In a wide window three parts stand beside each other, each with two times in a row. */
function heightBeside(parts: Parts): number {
  const lengths = lengthsOf(parts)
  const lines = [lengths.slice(0, 3), lengths.slice(3)].filter((line) => line.length > 0)
  return lines.reduce((sum, line) => sum + head + row * Math.ceil(Math.max(...line) / 2), 0)
}

/** In a narrow one they stand below each other, with four times in a row. */
function heightBelow(parts: Parts): number {
  return lengthsOf(parts).reduce((sum, length) => sum + head + row * Math.ceil(length / 4), 0)
}

function lengthsOf(parts: Parts): number[] {
  return partsOfDay.map((part) => parts[part].length).filter(Boolean)
}

function tallestOf(days: readonly PartedDay[], height: (parts: Parts) => number) {
  return days.toSorted((one, other) => height(other.parts) - height(one.parts))[0]
}

/** A day, with a bar for each part of it that any day has times in: how much of that is free. */
function dayChoice(day: PartedDay, copy: CalendarCopy, full: Full, isOpen: boolean): Branch {
  const bars = partsOfDay
    .filter((part) => full[part] > 0)
    .map((part) => {
      const quarters = Math.ceil((4 * day.parts[part].length) / full[part])
      return element('u', { 'data-free': String(quarters) })
    })
  const { weekday, date, month } = day.short
  return element('label', day.isMonday ? { 'data-monday': '' } : {}, [
    element('input', {
      type: 'radio',
      name: 'day',
      value: day.day,
      form: '',
      ...(isOpen && { checked: '' }),
    }),
    element('span', {}, [`${weekday} `]),
    element('b', {}, [date]),
    element('span', { class: 'visually-hidden' }, [
      ` ${month}, ${copy.free} ${day.choices.length}`,
    ]),
    element('i', { 'aria-hidden': 'true' }, bars),
  ])
}

function timesOf(
  { label, parts }: PartedDay,
  copy: CalendarCopy,
  chosen: string,
  isTallest: boolean,
): Branch {
  const groups = partsOfDay.flatMap((part) => {
    if (parts[part].length === 0) return []
    const times = parts[part].map(({ slot, label }) => {
      const mark = slot === chosen && { checked: '' }
      return element('label', {}, [
        element('input', { type: 'radio', name: 'slot', value: slot, ...mark }),
        label,
      ])
    })
    return element('fieldset', {}, [element('legend', {}, [copy[part]]), ...times])
  })
  const mark = isTallest ? { 'data-tallest': '' } : {}
  return element('fieldset', mark, [element('legend', {}, [label]), ...groups])
}

function element(
  tag: string,
  attributes: Branch['attributes'],
  within: Branch['within'] = [],
): Branch {
  return { tag, attributes, within }
}
