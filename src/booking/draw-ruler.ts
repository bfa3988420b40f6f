import type { Branch } from '../../contract/slot-calendar.ts'
import type { Ruler, RulerRow } from './hours-ruler.ts'
import { makeElement } from './make-element.ts'

/** Draws the hours of several cities, with a band over the chosen half hour. */
export function drawRuler(place: HTMLElement, { rows, chosenAt }: Ruler): void {
  const list = makeElement({ tag: 'ol', attributes: {}, within: rows.map(lineOf) })
  list.toggleAttribute('data-chosen', chosenAt !== undefined)
  list.style.setProperty('--hours', String(rows[0]?.hours.length))
  list.style.setProperty('--at', String(chosenAt))
  place.replaceChildren(list)
}

function lineOf({ city, hours }: RulerRow): Branch {
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
