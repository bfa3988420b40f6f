const SVG = 'http://www.w3.org/2000/svg'

/** Three decimals: finer than a pixel of the film, and equal states stay equal as text. */
export const round = (x: number) => Math.round(x * 1000) / 1000

/** Adds an HTML element with a class and, where given, a text. */
export function html(tag: string, className: string, parent: Element, text = ''): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  parent.append(element)
  return element
}

/** Adds an SVG element. */
export function svg(tag: string, className: string, parent: Element): SVGElement {
  const element = document.createElementNS(SVG, tag)
  element.setAttribute('class', className)
  parent.append(element)
  return element
}

/** Adds a full-frame drawing, 1280 by 720. */
export function drawing(className: string, parent: Element): SVGElement {
  const element = svg('svg', className, parent)
  set(element, { viewBox: '0 0 1280 720' })
  return element
}

/** Sets attributes; numbers are rounded. */
export function set(element: Element, attributes: Record<string, string | number>): void {
  for (const [name, value] of Object.entries(attributes))
    element.setAttribute(name, String(typeof value === 'number' ? round(value) : value))
}

/** Sets the opacity; at 0 the element is not painted at all. */
export function show(element: HTMLElement | SVGElement, opacity: number): void {
  element.style.opacity = String(round(opacity))
  element.style.visibility = opacity > 0.001 ? 'visible' : 'hidden'
}

/** Moves an HTML element to a place in the frame, in pixels. */
export function place(element: HTMLElement, x: number, y: number): void {
  element.style.transform = `translate(${round(x)}px, ${round(y)}px)`
}
