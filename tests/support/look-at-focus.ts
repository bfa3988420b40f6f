export interface FocusLook {
  stop: string
  faults: string[]
  /** Whether a ring is drawn around it; what shows its focus in another way has to be compared as it is painted. */
  ringed: boolean
  box: { x: number; y: number; width: number; height: number }
  /** Nothing has the focus: the walk has left the page. */
  ended: boolean
}

/** Runs in the page. */
export function lookAtFocus(): FocusLook {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused === document.documentElement) {
    return { stop: 'nothing', faults: [], ringed: false, box: new DOMRect(), ended: true }
  }
  const { x, y, width, height } = focused.getBoundingClientRect()
  const box = { x, y, width, height }
  return {
    stop: call(focused),
    faults: outOfSight(focused),
    ringed: isRinged(focused),
    box,
    ended: false,
  }

  function call(element: Element): string {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    const name = element.getAttribute('aria-label') ?? (label ?? element).textContent ?? ''
    const role = element.getAttribute('role') ?? element.localName
    return `${role} “${name.replace(/\s+/g, ' ').trim().slice(0, 40)}”`
  }

  /** A ring is drawn around the control itself, its label, or what stands for it beside it. */
  function isRinged(element: Element): boolean {
    // What is within a player is the browser's own.
    if (element instanceof HTMLMediaElement) return true
    const around = [element, element.nextElementSibling, element.parentElement, ...labels(element)]
    return isUnderlined(element) || around.some((one) => one && hasRing(one))
  }

  /** A field on a sheet is a line, which the focus makes a stronger one. */
  function isUnderlined(element: Element): boolean {
    return (
      element.closest('.paper') !== null &&
      element.matches('input:not([type=radio]), textarea') &&
      getComputedStyle(element).boxShadow !== 'none'
    )
  }

  function labels(element: Element): Element[] {
    return element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  }

  function hasRing(element: Element): boolean {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
    const clear = /rgba\(.*, 0\)|\/ 0\)|transparent/.test(outlineColor)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !clear
  }

  /** What is drawn of it lies in the window, and nothing else lies over it. */
  function outOfSight(element: Element): string[] {
    const [own] = element.getClientRects()
    const [rect] = own && own.width > 4 ? [own] : [...(labels(element)[0]?.getClientRects() ?? [])]
    if (!rect) return ['it is not drawn']
    // Of what is tall, browsers show a part; of a text, that with the caret.
    const drawn = element instanceof SVGElement
    const tall = drawn || rect.height > innerHeight / 2 || element.localName === 'textarea'
    const [top, bottom] = [Math.max(rect.top, 0), Math.min(rect.bottom, innerHeight)]
    const whole = rect.top >= -1 && rect.bottom <= innerHeight + 1
    const between = rect.left >= -1 && rect.right <= innerWidth + 1
    if (tall ? bottom - top < 24 : !whole || !between) return ['it is out of the window']
    const x = rect.left + Math.min(rect.width, innerWidth - rect.left) / 2
    const middle = (top + bottom) / 2
    const over = (tall ? [middle] : [top + 2, bottom - 2])
      .map((y) => document.elementFromPoint(x, y))
      .find((hit) => hit && !belongs(hit, element))
    // A part of a drawing is no box: what lies in its middle may be another part, or a caption.
    return over && !drawn ? [`${call(over)} lies over it`] : []
  }

  function belongs(hit: Element, element: Element): boolean {
    const own = [element, ...labels(element)]
    return own.some((one) => one.contains(hit) || hit.contains(one))
  }
}
