import type { Branch } from '../../contract/slot-calendar.ts'

/** The element that a branch describes, with all that is in it. */
export function makeElement({ tag, attributes, within }: Branch): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...within.map((one) => (typeof one === 'string' ? one : makeElement(one))))
  return element
}
