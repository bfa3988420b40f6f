import { drawing, set, show, svg } from './dom.ts'
import { arc, type Point } from './geometry.ts'

/** A circle that is placed anew in every frame. */
export class Circle {
  private readonly element: SVGElement
  constructor(className: string, parent: Element) {
    this.element = svg('circle', className, parent)
  }
  draw(center: Point, r: number, opacity = 1): void {
    show(this.element, r > 0.05 ? opacity : 0)
    set(this.element, { cx: center.x, cy: center.y, r })
  }
}

/** A ring that draws itself, beginning where a clock begins. */
export class Ring {
  private readonly element: SVGElement
  constructor(className: string, parent: Element) {
    this.element = svg('circle', className, parent)
    set(this.element, { pathLength: 1 })
  }
  draw(center: Point, r: number, progress: number, opacity = 1): void {
    show(this.element, progress > 0.001 ? opacity : 0)
    const turn = `rotate(-90 ${center.x} ${center.y})`
    set(this.element, { cx: center.x, cy: center.y, r, transform: turn })
    set(this.element, { 'stroke-dasharray': `${progress.toFixed(4)} 2` })
  }
}

/** An arc that draws itself from its first point to its second. */
export class Arc {
  private readonly element: SVGElement
  constructor(className: string, parent: Element) {
    this.element = svg('path', className, parent)
    set(this.element, { pathLength: 1 })
  }
  draw(from: Point, to: Point, bend: number, progress: number, opacity = 1): void {
    show(this.element, progress > 0.001 ? opacity : 0)
    set(this.element, { d: arc(from, to, bend), 'stroke-dasharray': `${progress.toFixed(4)} 2` })
  }
}

/** A text inside a drawing. */
export class Label {
  private readonly element: SVGElement
  constructor(className: string, parent: Element, text: string) {
    this.element = svg('text', className, parent)
    this.element.textContent = text
  }
  draw(at: Point, opacity: number): void {
    show(this.element, opacity)
    set(this.element, { x: at.x, y: at.y })
  }
}

/** The small logo mark: a ring, a centre, and one amber dot. */
export function logo(className: string, parent: Element): SVGElement {
  const mark = drawing(className, parent)
  set(mark, { viewBox: '0 0 26 26' })
  set(svg('circle', 'logo-ring', mark), { cx: 13, cy: 13, r: 11.5 })
  set(svg('circle', 'logo-gap', mark), { cx: 20.4, cy: 6.4, r: 4.8 })
  set(svg('path', 'logo-arm', mark), { d: 'M13 13 20.2 6.6' })
  set(svg('circle', 'logo-centre', mark), { cx: 13, cy: 13, r: 3 })
  set(svg('circle', 'logo-dot', mark), { cx: 20.4, cy: 6.4, r: 3.5 })
  return mark
}
