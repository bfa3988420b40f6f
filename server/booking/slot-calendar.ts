import { type CalendarCopy, calendarCopy } from '../../contract/calendar-copy.ts'
import { slotCalendar } from '../../contract/hooks.ts'
import type { PageParts } from '../../contract/page-parts.ts'
import { type Branch, calendarTree } from '../../contract/slot-calendar.ts'
import { type SlotDay, slotsByDay } from '../../contract/slot-text.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { ConfigError } from '../settings/config-error.ts'
import { Markup } from '../site/fill-parts.ts'

/**
 * Reads what the calendar is said with from a page that has one.
 * @throws ConfigError when it is not there.
 */
export function calendarCopyIn({ data }: PageParts): CalendarCopy {
  const read = calendarCopy.safeParse(data[slotCalendar.id])
  if (read.success) return read.data
  throw new ConfigError(`A page has no calendar in "${slotCalendar.id}": npm run build.`)
}

/**
 * The free times as a calendar of radio buttons.
 *
 * @param slots ISO 8601 in UTC, in order.
 * @param chosen the slot that is chosen; another text chooses none.
 */
export function calendarMarkup(
  slots: readonly string[],
  zone: string,
  copy: CalendarCopy,
  chosen = '',
): Markup {
  return new Markup(
    calendarTree({ days: daysOf(slots, zone), copy, chosen })
      .map(write)
      .join(''),
  )
}

function write({ tag, attributes, within }: Branch): string {
  const names = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeHtml(value, 'attribute')}"`,
  )
  const start = `<${tag}${names.join('')}>`
  if (tag === 'input') return start
  const inner = within.map((one) =>
    typeof one === 'string' ? escapeHtml(one, 'text') : write(one),
  )
  return `${start}${inner.join('')}</${tag}>`
}

/** Saying the times of two weeks takes many times as long as writing them. */
const said = new Map<string, SlotDay[]>()
const mostSaid = 20

function daysOf(slots: readonly string[], zone: string): SlotDay[] {
  const key = [zone, ...slots].join(' ')
  const kept = said.get(key)
  if (kept) return kept
  if (said.size >= mostSaid) said.clear()
  const days = slotsByDay(slots, zone)
  said.set(key, days)
  return days
}
