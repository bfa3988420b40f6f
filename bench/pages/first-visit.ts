import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession } from '@playwright/test'
import { markdownTable } from '../../scripts/docs/markdown-table.ts'
import type { Entrant } from './contestants.ts'
import { median } from './statistics.ts'

/** A phone, a tablet and a desk, in CSS pixels. */
const widths = [390, 820, 1440]

/** Chromium's own “Slow 4G”, in milliseconds and bytes a second. */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
}

/** How long a headline is waited for, and then whatever still moves, in milliseconds. */
const patience = 6_000
const quiet = 1_500

interface Visit {
  /** From the first paint to the headline in a font that the page has brought; infinite when it never is. */
  face: number
  /** All that moved by itself, as browsers count it. */
  shift: number
}

/**
 * Visits pages with an empty cache at three widths: on a fast line, then on a slow one with a processor slowed four
 * times.
 *
 * @returns two tables in Markdown: medians, and the longest in brackets.
 */
export async function firstVisits(
  browser: Browser,
  entrants: readonly Entrant[],
  rounds: number,
): Promise<string> {
  const titles = widths.flatMap((width) => [`${width}: face, ms`, 'shift'])
  const tables: string[] = []
  for (const isSlow of [false, true]) {
    const visits = new Map<string, Visit[]>()
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, host, path } of entrants) {
        for (const width of widths) {
          const key = `${name} ${width}`
          const made = await visit(browser, `https://${host}${path}`, width, isSlow)
          visits.set(key, [...(visits.get(key) ?? []), made])
        }
      }
    }
    const rows = entrants.map(({ name }) => [
      name,
      ...widths.flatMap((width) => cells(visits.get(`${name} ${width}`) ?? [])),
    ])
    tables.push(markdownTable([isSlow ? 'slow 4G' : 'fast', ...titles], rows))
  }
  return tables.join('\n\n')
}

function cells(visits: readonly Visit[]): string[] {
  const faces = visits.map(({ face }) => face)
  const shift = median(visits.map((one) => one.shift)).toFixed(3)
  const [middle, most] = [median(faces), Math.max(...faces)]
  return [Number.isFinite(middle) ? `${middle.toFixed(0)} (${most.toFixed(0)})` : 'never', shift]
}

async function visit(
  browser: Browser,
  url: string,
  width: number,
  isSlow: boolean,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    isMobile: width < 1024,
    hasTouch: width < 1024,
    ignoreHTTPSErrors: true,
  })
  try {
    return await look(context, url, isSlow)
  } finally {
    await context.close()
  }
}

async function look(context: BrowserContext, url: string, isSlow: boolean): Promise<Visit> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  for (const domain of ['Network', 'DOM', 'CSS'] as const) await session.send(`${domain}.enable`)
  if (isSlow) {
    await session.send('Network.emulateNetworkConditions', slow4g)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  await page.addInitScript(() => {
    Reflect.set(window, 'shifted', 0)
    new PerformanceObserver((list) => {
      const moved = list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[]
      const sum = moved.reduce((all, one) => all + (one.hadRecentInput ? 0 : one.value), 0)
      Reflect.set(window, 'shifted', Number(Reflect.get(window, 'shifted')) + sum)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url, { waitUntil: 'commit' })
  const painted = await page.waitForFunction(() => {
    const [first] = performance.getEntriesByName('first-contentful-paint')
    return first && performance.timeOrigin + first.startTime
  })
  const paintedAt = (await painted.jsonValue()) ?? 0
  let face = Number.POSITIVE_INFINITY
  const end = Date.now() + patience
  while (face === Number.POSITIVE_INFINITY && Date.now() < end) {
    // A headline that a script replaces between two questions is asked about again.
    if (await hasOwnFace(session).catch(() => false)) face = Date.now() - paintedAt
    else await pause(20)
  }
  await page.waitForLoadState('load')
  await pause(quiet)
  const shift = await page.evaluate(() => Number(Reflect.get(window, 'shifted')))
  return { face, shift }
}

/** Whether the headline is drawn in a font that came over the line, whatever the styles ask for. */
async function hasOwnFace(session: CDPSession): Promise<boolean> {
  const { root } = await session.send('DOM.getDocument', { depth: 0 })
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'h1',
  })
  if (!nodeId) return false
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.length > 0 && fonts.every(({ isCustomFont }) => isCustomFont)
}
