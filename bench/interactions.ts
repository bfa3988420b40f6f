/**
 * Measures the interaction to next paint of everything a visitor can press, with the CPU slowed four times.
 *
 *     npm run bench:interactions -- [rounds]
 *
 * Prints the median and the worst of each, in milliseconds, and fails past 100. The Event Timing API counts
 * in steps of 8 ms and reports nothing below 16, which is shown as “< 16”.
 */
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '../scripts/dev/chromium.ts'
import { startServer } from '../scripts/dev/start-server.ts'

const slowdown = 4
const budget = 100
const rounds = Number(process.argv[2] ?? 5)

interface Interaction {
  name: string
  path: string
  width?: number
  /** Brings the page to the state before the press. */
  prepare?: (page: Page) => Promise<void>
  /** What is pressed. */
  target: (page: Page) => Locator
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name })

const focusForm = (field: string) => async (page: Page) => {
  await page.locator(field).focus()
  // An island that React has taken over has lost this attribute.
  await page.locator('[data-island]:not([data-props]) form').waitFor()
}

const interactions: Interaction[] = [
  { name: 'a text (the floor)', path: '/', target: (page) => page.locator('h1') },
  { name: 'theme toggle', path: '/', target: (page) => page.locator('[data-theme-toggle]') },
  { name: 'mobile menu', path: '/', width: 390, target: button('Menu') },
  { name: 'FAQ item', path: '/faq', target: (page) => page.locator('main summary').nth(3) },
  { name: 'pricing tab', path: '/pricing', target: (page) => page.getByRole('tab').nth(1) },
  { name: 'resource tab', path: '/resources', target: (page) => page.getByRole('tab').nth(3) },
  { name: 'play the film', path: '/', target: (page) => page.getByText('Play the overview') },
  {
    name: 'newsletter, refused',
    path: '/',
    prepare: focusForm('#newsletter-email'),
    target: button('Subscribe to Updates'),
  },
  {
    name: 'contact, refused',
    path: '/contact-us',
    prepare: focusForm('#contact-name'),
    target: button('Send Message'),
  },
  { name: 'API test', path: '/api-test', target: button('Test Direct Fetch') },
]

const executablePath = findChromium()
if (!executablePath) throw new Error('No Chromium found; npm test installs one.')
const server = await startServer({ LOG_LEVEL: 'silent' })
const browser = await chromium.launch({ executablePath, args: chromiumArguments })
let over = 0
for (const interaction of interactions) {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await measure(browser, interaction))
  times.sort((one, other) => one - other)
  const [median = 0, worst = 0] = [times[Math.floor(times.length / 2)], times.at(-1)]
  console.log(`${interaction.name.padEnd(22)} median ${shown(median)}  worst ${shown(worst)}`)
  if (median > budget) over += 1
}
await browser.close()
await server.stop()
process.exitCode = over > 0 ? 1 : 0

async function measure(browser: Browser, interaction: Interaction): Promise<number> {
  const viewport = { width: interaction.width ?? 1440, height: 900 }
  const page = await browser.newPage({ viewport })
  await page.goto(server.url + interaction.path)
  await interaction.prepare?.(page)
  const target = interaction.target(page)
  // The pointer is there before the press, as a visitor's is; the page's first animation is over.
  await target.hover()
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(() => {
    const state = window as unknown as { longest: number }
    state.longest = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        if (entry.interactionId > 0) state.longest = Math.max(state.longest, entry.duration)
      }
    })
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  // A visitor reads before pressing; what the scroll there brought into view is painted by then.
  await page.waitForTimeout(1_000)
  // A finger stays down for about so long; without it, all events of the press would fall into one frame.
  await target.click({ delay: 80 })
  // Two frames paint what the press changed; the entries are handed out after that.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300))),
  )
  const longest = await page.evaluate(() => (window as unknown as { longest: number }).longest)
  await page.close()
  return longest
}

function shown(milliseconds: number): string {
  return (milliseconds === 0 ? '< 16' : String(Math.round(milliseconds))).padStart(5)
}
