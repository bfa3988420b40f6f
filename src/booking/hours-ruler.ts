import { hour } from '../../contract/duration.ts'
import type { Branch } from '../../contract/slot-calendar.ts'
import { cityOf, clockAt } from '../../contract/slot-text.ts'

type Ruler = ReturnType<typeof rulerOf>

/** Where else people may sit who are asked to join. */
const elsewhere = ['Europe/London', 'America/New_York']
const mostRows = 3

/**
 * The hours in which there are free times, as the clocks of several cities show them on one day: the visitor's, the
 * office's, and others.
 *
 * @param free ISO 8601 in UTC, at least one.
 * @param chosen one of them; empty for none.
 */
export function rulerOf(
  free: readonly string[],
  chosen: string,
  { zone, office }: { zone: string; office: string },
) {
  const day = Date.parse(chosen || (free[0] ?? ''))
  const inOffice = (instant: number) => hoursOf(clockAt(instant, office))
  const begins = free.map((slot) => inOffice(Date.parse(slot)))
  const [first, last] = [Math.floor(Math.min(...begins)), Math.floor(Math.max(...begins))]
  const start = day + (first - inOffice(day)) * hour
  const instants = Array.from({ length: last - first + 1 }, (_, at) => start + at * hour)
  const zones = [...new Set([zone, office, ...elsewhere])].slice(0, mostRows)
  return {
    rows: zones.map((one) => ({
      city: cityOf(one),
      hours: instants.map((instant) => hourIn(instant, one)),
    })),
    /** Where the chosen time stands, in hours from the left. */
    chosenAt: chosen ? inOffice(day) - first : undefined,
  }
}

function hourIn(instant: number, zone: string) {
  const clock = clockAt(instant, zone)
  const hours = hoursOf(clock)
  return {
    said: clock.endsWith(':00') ? String(hours) : clock.replace(/^0/, ''),
    isOfficeTime: hours >= 8 && hours < 18,
  }
}

/** `09:30` as 9.5. */
function hoursOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours + minutes / 60
}

/** Draws the hours of several cities, with a band over the chosen half hour; it moves where the hours stay. */
export function drawRuler(place: HTMLElement, { rows, chosenAt }: Ruler): void {
  const drawn = makeElement({ tag: 'ol', attributes: {}, within: rows.map(lineOf) })
  drawn.style.setProperty('--hours', String(rows[0]?.hours.length))
  const before = place.querySelector('ol')
  const list = before?.innerHTML === drawn.innerHTML ? before : drawn
  if (list !== before) place.replaceChildren(list)
  list.toggleAttribute('data-chosen', chosenAt !== undefined)
  list.style.setProperty('--at', String(chosenAt))
}

function lineOf({ city, hours }: Ruler['rows'][number]): Branch {
  const cells = hours.map(({ said, isOfficeTime }) => ({
    tag: 'span',
    attributes: isOfficeTime ? { 'data-office-time': '' } : {},
    within: [said],
  }))
  return {
    tag: 'li',
    attributes: {},
    within: [{ tag: 'b', attributes: {}, within: [city] }, ...cells],
  }
}

/** The element that a branch describes, with all that is in it. */
export function makeElement({ tag, attributes, within }: Branch): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...within.map((one) => (typeof one === 'string' ? one : makeElement(one))))
  return element
}
