import type { DrivenBrowser } from './driven-page.ts'

/** What somebody does with a link: rests the pointer on it and clicks, or taps it. */
export type Hand = 'mouse' | 'finger'

/** In milliseconds from the click, or from going back, to the paint of the page; null where it never came. */
export interface Followed {
  painted: number | null
  /** Whether the browser had the page ready, unseen, when it was clicked. */
  wasReady: boolean
  /** Null, too, where it was made anew. */
  back: number | null
}

/** As long as people read before, rest the pointer and hold a press; what happens after it has long ended by then. */
const reading = 1_500
const resting = 200
const pressing = 80
const settling = 1_500

/** What the page that is left, and the page that comes, write down for the other. */
const clicked = 'clicked'
const left = 'left'
const returned = 'returned'

/**
 * Follows a link and goes back, in a page of its own.
 *
 * @throws an Error when the link is not there or leads elsewhere.
 */
export async function followLink(
  browser: DrivenBrowser,
  from: string,
  path: string,
  hand: Hand,
): Promise<Followed> {
  const page = await browser.newPage()
  await page.goto(from)
  await wait(reading)
  const place = await page.evaluate(watch, path, [clicked, left, returned])
  if (!place) throw new Error(`${from} shows no link to ${path}.`)
  if (hand === 'mouse') {
    await page.mouse.move(place.x, place.y)
    await wait(resting)
    await page.mouse.down()
    await wait(pressing)
    await page.mouse.up()
  } else {
    await page.touchscreen.touchStart(place.x, place.y)
    await wait(pressing)
    await page.touchscreen.touchEnd()
  }
  await wait(settling)
  const there = await page.evaluate(readArrival, clicked)
  if (there.path !== path) throw new Error(`The link to ${path} led to ${there.path}.`)
  await page.evaluate(goBack, left)
  await wait(settling)
  // The driver does not know the page that came back: another one of its origin reads what it wrote.
  const reader = await browser.newPage()
  await reader.goto(new URL('/robots.txt', from).href)
  const back = await reader.evaluate(readReturn, [left, returned])
  return { painted: there.painted, wasReady: there.wasReady, back }
}

const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/** Notes the click, and the paint when the page comes back. @returns the middle of the link, scrolled into view. */
function watch(path: string, [clicked = '', left = '', returned = '']: string[]) {
  for (const name of [clicked, left, returned]) localStorage.removeItem(name)
  const note = (name: string, time: number) =>
    localStorage.setItem(name, String(performance.timeOrigin + time))
  addEventListener('click', ({ timeStamp }) => note(clicked, timeStamp), { capture: true })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => note(returned, performance.now())
      channel.port2.postMessage(undefined)
    })
  })
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${path}"]`)]
  const link = links.find((link) => link.checkVisibility({ visibilityProperty: true }))
  link?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const box = link?.getClientRects()[0]
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

function readArrival(clicked: string) {
  const [page] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    activationStart: number
  })[]
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  const click = Number(localStorage.getItem(clicked))
  return {
    path: location.pathname,
    painted: paint ? performance.timeOrigin + paint.startTime - click : null,
    wasReady: (page?.activationStart ?? 0) > 0,
  }
}

function goBack(left: string) {
  localStorage.setItem(left, String(performance.timeOrigin + performance.now()))
  history.back()
}

function readReturn([left = '', returned = '']: string[]) {
  const shown = localStorage.getItem(returned)
  return shown ? Number(shown) - Number(localStorage.getItem(left)) : null
}
