import type { Branch } from '../../contract/slot-calendar.ts'
import type { Ruler, RulerRow } from './hours-ruler.ts'
import { makeElement } from './make-element.ts'

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
