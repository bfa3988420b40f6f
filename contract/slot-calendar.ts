import type { SlotChoice, SlotDay } from './slot-text.ts'

/** The parts of a day in their order, each with the hour that ends it. */
const ends = { earlier: 8, morning: 12, afternoon: 18, later: 24 } as const
type PartOfDay = keyof typeof ends
const partsOfDay = Object.keys(ends) as PartOfDay[]
const officeHours = ['morning', 'afternoon'] as const
const outside = ['earlier', 'later'] as const

/** A day with fewer times in office hours shows those outside of them unfolded. */
const enough = 4

export interface CalendarCopy extends Record<PartOfDay, string> {
  /** Stands before the number of a day's free times. */
  free: string
}

/** An element of the calendar: the server writes it as HTML, the page's script makes it. */
export interface Branch {
  tag: string
  attributes: Readonly<Record<string, string>>
  within: readonly (Branch | string)[]
}

/**
 * Free times without a script, as radio buttons of days, which are not sent, and of times. The chosen day is open, else
 * the first half full.
 * @param chosen the slot that is chosen; empty for none.
 * @returns nothing when no day has a free time.
 */
export function calendarTree(
  days: readonly SlotDay[],
  copy: CalendarCopy,
  chosen: string,
): Branch[] {
  const parted = days.map((one) => ({ ...one, parts: partsOf(one.choices) }))
  const fullest = Math.max(...parted.map(({ parts }) => inOfficeHours(parts)))
  const open =
    parted.find(({ choices }) => choices.some(({ slot }) => slot === chosen)) ??
    parted.find(({ parts }) => 2 * inOfficeHours(parts) >= fullest)
  const most = (part: PartOfDay) => Math.max(...parted.map(({ parts }) => parts[part].length))
  const full = Object.fromEntries(partsOfDay.map((part) => [part, most(part)])) as Full
  const tallest = tallestOf(parted)
  return parted.flatMap((one) => [
    dayChoice(one, copy, full, one.day === open?.day),
    timesOf(one, copy, chosen, tallest.includes(one)),
  ])
}

type Parts = Record<PartOfDay, SlotChoice[]>
type Full = Record<PartOfDay, number>
type PartedDay = SlotDay & { parts: Parts }

function partsOf(choices: readonly SlotChoice[]): Parts {
  const parts: Parts = { earlier: [], morning: [], afternoon: [], later: [] }
  for (const choice of choices) {
    const hour = Number(choice.label.slice(0, 2))
    const part = partsOfDay.find((one) => hour < ends[one]) ?? 'later'
    parts[part].push(choice)
  }
  return parts
}

function inOfficeHours({ morning, afternoon }: Parts): number {
  return morning.length + afternoon.length
}

const isFolded = (parts: Parts) => inOfficeHours(parts) >= enough

/** The days that keep the place for all, below each other and in columns: laying out every day would cost the first paint. */
function tallestOf(days: readonly PartedDay[]): (PartedDay | undefined)[] {
  const outside = (parts: Parts) =>
    isFolded(parts) ? 0 : parts.earlier.length + parts.later.length
  const heights = [
    (parts: Parts) => inOfficeHours(parts) + outside(parts),
    (parts: Parts) => Math.max(parts.morning.length, parts.afternoon.length) + outside(parts) / 2,
  ]
  return heights.map(
    (height) => days.toSorted((one, other) => height(other.parts) - height(one.parts))[0],
  )
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
  const timesIn = (part: PartOfDay) =>
    parts[part].map(({ slot, label }) => {
      const mark = slot === chosen && { checked: '' }
      return element('label', {}, [
        element('input', { type: 'radio', name: 'slot', value: slot, ...mark }),
        label,
      ])
    })
  const shown = officeHours.flatMap((part) => {
    const times = timesIn(part)
    if (times.length === 0) return []
    return element('fieldset', {}, [element('legend', {}, [copy[part]]), ...times])
  })
  const folded = outside.flatMap((part) => {
    const times = timesIn(part)
    if (times.length === 0) return []
    const isOpen = !isFolded(parts) || parts[part].some(({ slot }) => slot === chosen)
    const summary = element('summary', {}, [`${copy[part]} (${times.length})`])
    return element('details', isOpen ? { open: '' } : {}, [summary, element('div', {}, times)])
  })
  const mark = isTallest ? { 'data-tallest': '' } : {}
  return element('fieldset', mark, [element('legend', {}, [label]), ...shown, ...folded])
}

function element(
  tag: string,
  attributes: Branch['attributes'],
  within: Branch['within'] = [],
): Branch {
  return { tag, attributes, within }
}
