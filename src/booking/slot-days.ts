import { getKeys, mapNames } from '../../contract/lib/typed-keys.ts'
import { formatClock, formatMonth, formatWholeDate, toIsoDay } from '../../contract/slot-text.ts'

const ends = { earlier: 8, morning: 12, afternoon: 18, later: 24 } as const
export type DayPart = keyof typeof ends
export const dayParts = getKeys(ends)

/** Times outside of office hours are folded if the day has so many within them. */
const enough = 4

interface SlotTime {
  /** ISO 8601 in UTC, as the API takes it. */
  slot: string
  /** `10:00`. */
  clock: string
}

export interface SlotDay {
  /** `2026-11-24`, in the zone asked for. */
  day: string
  /** `Tuesday, November 24, 2026`. */
  label: string
  /** `24`. */
  date: string
  /** `November 2026`. */
  month: string
  parts: Record<DayPart, SlotTime[]>
  count: number
  isFolded: boolean
}

/** Slots (ISO 8601 in UTC, in order) by the days of a zone and their parts. */
export function toDays(slots: readonly string[], zone: string): SlotDay[] {
  const days = new Map<string, SlotDay>()
  for (const slot of slots) {
    const instant = Date.parse(slot)
    const name = toIsoDay(instant, zone)
    const clock = formatClock(instant, zone)
    const day = days.get(name) ?? emptyDay(name, instant, zone)
    const hour = Number(clock.slice(0, 2))
    day.parts[dayParts.find((part) => hour < ends[part]) ?? 'later'].push({ slot, clock })
    day.count += 1
    day.isFolded = countOffice(day) >= enough
    days.set(name, day)
  }
  return [...days.values()]
}

function emptyDay(day: string, instant: number, zone: string): SlotDay {
  return {
    day,
    label: formatWholeDate(instant, zone),
    date: String(Number(day.slice(-2))),
    month: formatMonth(instant, zone),
    parts: { earlier: [], morning: [], afternoon: [], later: [] },
    count: 0,
    isFolded: false,
  }
}

export function hasSlot({ parts }: SlotDay, slot: string): boolean {
  return dayParts.some((part) => parts[part].some((time) => time.slot === slot))
}

export function findOpenDay(days: readonly SlotDay[], chosen: string): SlotDay | undefined {
  const fullest = Math.max(...days.map(countOffice))
  return (
    days.find((day) => hasSlot(day, chosen)) ?? days.find((day) => 2 * countOffice(day) >= fullest)
  )
}

function countOffice({ parts }: SlotDay): number {
  return parts.morning.length + parts.afternoon.length
}

export function countMaxPerPart(days: readonly SlotDay[]): Record<DayPart, number> {
  return mapNames(dayParts, (part) => Math.max(0, ...days.map(({ parts }) => parts[part].length)))
}

/**
 * The longest days in rows and in columns: they reserve the height, since laying out every day would delay the first
 * paint.
 */
export function findTallest(days: readonly SlotDay[]): SlotDay[] {
  const unfolded = ({ parts, isFolded }: SlotDay) =>
    isFolded ? 0 : parts.earlier.length + parts.later.length
  const heights = [
    (day: SlotDay) => countOffice(day) + unfolded(day),
    ({ parts, ...day }: SlotDay) =>
      Math.max(parts.morning.length, parts.afternoon.length) + unfolded({ parts, ...day }) / 2,
  ]
  return heights.flatMap((height) =>
    days.toSorted((day, other) => height(other) - height(day)).slice(0, 1),
  )
}
