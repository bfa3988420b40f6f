/**
 * Measures the first use of what visitors touch most, on a phone with a processor slowed four times and 150 ms to the
 * server and back: the longest that a press or a key waited for its next paint (INP), and the time until its result.
 *
 *     npm run bench -- interactions [--rounds 20] [--only contact]
 *
 * Each round has an empty cache. Prints medians and, in brackets, the worst, in milliseconds. It fails where a result
 * never came, or the median of INP, which counts in steps of 8, is past 100.
 */
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium } from '@playwright/test'
import { chromiumArguments, findChromium } from '../../scripts/dev/chromium.ts'
import { startServer } from '../../scripts/dev/start-server.ts'
import { markdownTable } from '../../scripts/docs/markdown-table.ts'
import { spreadOf } from '../statistics.ts'

const allowed = 100
const slowdown = 4
const roundTrip = 150
/** A visitor reads before pressing, in milliseconds. */
const reading = 1_000
/** A result is waited for so long at most, in milliseconds. */
const patience = 10_000

/** Something that a visitor does first on a page, and what shows once it is done. */
interface FirstUse {
  name: string
  path: string
  touch: string
  type?: string
  result: string
}

const sentEmpty = (name: string, path: string, field: string): FirstUse => ({
  name: `${name}, sent empty`,
  path,
  touch: `[data-draft="${name}"] [type="submit"]`,
  result: `[data-error-for="${field}"]:not([hidden])`,
})

const uses: readonly FirstUse[] = [
  {
    name: 'menu',
    path: '/',
    touch: '[popovertarget="mobile-menu"]',
    result: '#mobile-menu:popover-open',
  },
  {
    name: 'search',
    path: '/search',
    touch: '[data-search-field]',
    type: 'export',
    result: '[data-search-results] li',
  },
  {
    name: 'calendar',
    path: '/book',
    touch: '[name="slot"] label:has([name="slot"]:not(:checked)):not(:has(:disabled))',
    result: 'output:not(:empty)',
  },
  sentEmpty('newsletter', '/resources', 'email'),
  sentEmpty('contact', '/contact-us', 'name'),
  sentEmpty('booking', '/book', 'name'),
]

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
  },
})
const executablePath = findChromium()
if (!executablePath) throw new Error('No Chromium found; npm test installs one.')
const server = await startServer({ LOG_LEVEL: 'silent' })
const browser = await chromium.launch({ executablePath, args: chromiumArguments })
const rows: string[][] = []
for (const use of uses.filter(({ name }) => name.includes(options.only))) {
  const seen: { longest: number; result: number }[] = []
  for (let round = 0; round < Number(options.rounds); round += 1) {
    const context = await browser.newContext({ hasTouch: true, reducedMotion: 'reduce' })
    seen.push(await measure(context, use).finally(() => context.close()))
  }
  const longest = spreadOf(seen.map((one) => one.longest))
  const result = spreadOf(seen.map((one) => one.result))
  rows.push([
    use.name,
    `\`${use.path}\``,
    `${longest.median} (${longest.most})`,
    `${result.median.toFixed(0)} (${result.most.toFixed(0)})`,
  ])
  if (longest.median > allowed) {
    console.error(`${use.name}: INP ${longest.median} ms, past ${allowed}.`)
    process.exitCode = 1
  }
}
await browser.close()
await server.stop()
console.log(markdownTable(['first use', 'page', 'INP', 'result'], rows))

/** @throws an Error when the result never comes. */
async function measure(context: BrowserContext, { path, touch, type, result }: FirstUse) {
  const page = await context.newPage()
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto(server.url + path)
  const target = page.locator(touch).filter({ visible: true }).first()
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await page.waitForTimeout(reading)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const line = { offline: false, downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { ...line, latency: roundTrip })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(() => {
    Object.assign(window, { longest: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        const { longest } = window as unknown as { longest: number }
        if (entry.interactionId > 0)
          Object.assign(window, { longest: Math.max(longest, entry.duration) })
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const pressed = performance.now()
  await target.tap()
  if (type) await page.keyboard.type(type, { delay: 100 })
  await page.locator(result).first().waitFor({ state: 'attached', timeout: patience })
  const waited = performance.now() - pressed
  // The entries of events are handed out some time after the paint.
  await page.waitForTimeout(200)
  const longest = await page.evaluate(() => (window as unknown as { longest: number }).longest)
  return { longest, result: waited }
}
