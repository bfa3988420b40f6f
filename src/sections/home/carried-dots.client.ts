import styles from './carried-dots.css?inline'

/**
 * Carries the dots of people from field to week to list while one scrolls. This script measures where a dot comes from
 * and at which points of the page it moves; `carried-dots.css` animates it.
 */

interface Dot {
  /** The dot in the HTML, at its place. */
  place: Element
  /** What fades when the dot has left. */
  shown: ElementCSSInlineStyle & Element
}

interface Journey {
  from: Dot
  to: Dot & { shown: HTMLElement }
}

interface Leg {
  left: Element
  journeys: Journey[]
}

/** Makes the moving dots for a stop; the dots in its HTML keep their places. */
function prepare(dots: Map<string, Dot>, stop: Element): Journey[] {
  return [...stop.querySelectorAll('[data-dot]')].flatMap((place) => {
    const id = place.getAttribute('data-dot') ?? ''
    const from = dots.get(id)
    const item = place.closest('li')
    if (!from || !item) return []
    const shown = document.createElement('i')
    shown.className = 'carried'
    shown.toggleAttribute('data-signal', from.shown.hasAttribute('data-signal'))
    item.append(shown)
    place.toggleAttribute('data-carried', true)
    const to = { place, shown }
    dots.set(id, to)
    return [{ from, to }]
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

interface Step extends Journey {
  item: DOMRect | undefined
  a: ReturnType<typeof middle>
  b: ReturnType<typeof middle>
}

function look({ left, journeys }: Leg, index: number) {
  const steps = journeys.map((journey): Step => {
    const { from, to } = journey
    const item = to.shown.parentElement?.getBoundingClientRect()
    return { ...journey, item, a: middle(from.place), b: middle(to.place) }
  })
  const ready = left.getBoundingClientRect().bottom + scrollY - (leaveAt[index] ?? 0) * innerHeight
  return { ready, steps }
}

/** @returns the points of the page, in pixels scrolled, at which the first dot leaves and the last arrives. */
function plan({ ready, steps }: ReturnType<typeof look>, earliest: number) {
  const start = Math.max(earliest, ready)
  let last = start
  for (const { from, to, item, a, b } of steps) {
    const isShown = b.size > 0
    to.shown.hidden = !isShown
    if (!item || !isShown) continue
    // From left to right, one after the other.
    const leave = start + (a.x / innerWidth) * 0.12 * innerHeight
    const arrive = Math.max(leave + 0.14 * innerHeight, b.y + scrollY - arriveAt * innerHeight)
    last = Math.max(last, arrive)
    if (from.shown !== from.place) from.shown.style.setProperty('--leave', `${leave}px`)
    const lengths = Object.entries({
      '--size': b.size,
      '--left': b.x - item.left,
      '--top': b.y - item.top,
      '--x': a.x - b.x,
      '--y': a.y - b.y,
      '--from': leave,
      '--to': arrive,
    })
    const said = lengths.map(([name, length]) => `${name}:${length.toFixed(1)}px`)
    to.shown.style.cssText = `${said.join(';')};--scale:${a.size / b.size}`
  }
  return { start, last }
}

const [first, ...others] = document.querySelectorAll('[data-dots]')
if (first && CSS.supports('animation-timeline: scroll()')) {
  const sheet = new CSSStyleSheet()
  // The styles are added by the script, so that the first paint needs none of them.
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
  const dots = new Map<string, Dot>()
  for (const place of first.querySelectorAll<SVGElement>('[data-dot]'))
    dots.set(place.dataset.dot ?? '', { place, shown: place })
  const legs = others.map((stop, index) => ({
    left: [first, ...others][index] ?? first,
    journeys: prepare(dots, stop),
  }))
  const main = first.parentElement as HTMLElement
  let [start, end] = [0, 0]
  // Also when another face of the letters, or a longer name, has moved what is below.
  const observer = new ResizeObserver(() => {
    // Removed and set again, since a browser may continue an animation of an earlier range.
    main.removeAttribute('data-carrying')
    const spans: ReturnType<typeof plan>[] = []
    // Measures everything before it writes, so that layout runs once.
    for (const seen of legs.map(look)) spans.push(plan(seen, spans.at(-1)?.last ?? 8))
    start = spans[0]?.start ?? 0
    end = spans.at(-1)?.last ?? 0
    main.setAttribute('data-carrying', '')
  })
  observer.observe(document.body)
  // The field pales when they leave; and once all have arrived, what is served stands on.
  addEventListener('scroll', function follow() {
    main.toggleAttribute('data-left', scrollY > start)
    if (scrollY < end) return
    removeEventListener('scroll', follow)
    observer.disconnect()
    main.removeAttribute('data-carrying')
  })
}
