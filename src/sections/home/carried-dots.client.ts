import styles from './carried-dots.css?inline'

/**
 * Carries the dots of people from field to week to list while one scrolls. This script measures where a dot comes from
 * and at which points of the page it moves; `carried-dots.css` animates it.
 */

interface Journey {
  from: Element
  to: Element
  /** What moves, in the row of the place it comes to. */
  dot: HTMLElement
}

/** Makes the moving dots for a stop; the dots in its HTML keep their places. */
function prepare(places: Map<string, Element>, stop: Element): Journey[] {
  return [...stop.querySelectorAll('[data-dot]')].flatMap((to) => {
    const id = to.getAttribute('data-dot') ?? ''
    const from = places.get(id)
    const row = to.closest('li')
    if (!from || !row) return []
    const dot = document.createElement('i')
    dot.className = 'carried'
    dot.toggleAttribute('data-signal', from.hasAttribute('data-signal'))
    row.append(dot)
    to.toggleAttribute('data-carried', true)
    places.set(id, to)
    return [{ from, to, dot }]
  })
}

const middle = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2, size: width }
}

/** Where in the window a stop’s lower edge is when its dots leave, as a part of the height. */
const leaveAt = [0.8, 0.62]
/** Where dots arrive, as a part of the height. */
const arriveAt = 0.92

function measure({ left, journeys }: { left: Element; journeys: Journey[] }, index: number) {
  const steps = journeys.map(({ from, to, dot }) => ({
    dot,
    row: dot.parentElement?.getBoundingClientRect(),
    a: middle(from),
    b: middle(to),
  }))
  const ready = left.getBoundingClientRect().bottom + scrollY - (leaveAt[index] ?? 0) * innerHeight
  return { ready, steps }
}

/** @returns the point of the page, in pixels scrolled, at which the last dot arrives. */
function plan({ ready, steps }: ReturnType<typeof measure>, earliest: number): number {
  const start = Math.max(earliest, ready)
  let last = start
  for (const { dot, row, a, b } of steps) {
    const isShown = b.size > 0
    dot.hidden = !isShown
    if (!row || !isShown) continue
    // From left to right, one after the other.
    const leave = start + (a.x / innerWidth) * 0.12 * innerHeight
    const arrive = Math.max(leave + 0.14 * innerHeight, b.y + scrollY - arriveAt * innerHeight)
    last = Math.max(last, arrive)
    const lengths = Object.entries({
      '--size': b.size,
      '--left': b.x - row.left,
      '--top': b.y - row.top,
      '--x': a.x - b.x,
      '--y': a.y - b.y,
      '--from': leave,
      '--to': arrive,
    })
    const said = lengths.map(([name, length]) => `${name}:${length.toFixed(1)}px`)
    dot.style.cssText = `${said.join(';')};--scale:${a.size / b.size}`
  }
  return last
}

const [first, ...others] = document.querySelectorAll('[data-dots]')
if (first && CSS.supports('animation-timeline: scroll()')) {
  const sheet = new CSSStyleSheet()
  // The styles are added by the script, so that the first paint needs none of them.
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
  const places = new Map(
    [...first.querySelectorAll('[data-dot]')].map((dot) => [
      dot.getAttribute('data-dot') ?? '',
      dot,
    ]),
  )
  const legs = others.map((stop, index) => ({
    left: [first, ...others][index] ?? first,
    journeys: prepare(places, stop),
  }))
  const main = first.parentElement
  // Also when another face of the letters, or a longer name, has moved what is below.
  new ResizeObserver(() => {
    // Removed and set again, since a browser may continue an animation of an earlier range.
    main?.removeAttribute('data-carrying')
    // Measures everything before it writes, so that layout runs once.
    let last = 8
    for (const measured of legs.map(measure)) last = plan(measured, last)
    main?.setAttribute('data-carrying', '')
  }).observe(document.body)
}
