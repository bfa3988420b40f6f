/**
 * Where the time to the first paint goes, page kind by page kind, beside the hand-written page of 3 kB: on a phone with
 * a processor slowed four times, 150 ms to the server and back, 1.6 Mbit/s.
 *
 *     npm run bench:path -- [--runs 5] [--only home,booking]
 *
 * Prints medians in milliseconds from the beginning of the navigation, and what the main thread took for each step
 * before the first paint.
 */
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { markdownTable } from '../../scripts/docs/markdown-table.ts'
import { answeredHost } from '../../tests/support/answer-facts.ts'
import { launchBrowser, phone } from '../pages/browser.ts'
import { floor, floorFolder, ourPages } from '../pages/contestants.ts'
import { openHosts } from '../pages/hosts.ts'
import { servePublicCopy } from '../pages/public-copy.ts'
import { median, turned } from '../pages/statistics.ts'
import { type PagePath, readTrace, stepNames } from './read-trace.ts'

const slowdown = 4
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const categories = ['devtools.timeline', 'blink.user_timing', 'loading', 'v8']
/** Font and scripts are there by then, in milliseconds after the page. */
const rest = 3_000

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } },
})
const only = options.only?.split(',')
const pages = [floor, ...ourPages.filter(({ name }) => only?.includes(name) ?? true)]
const measured = new Map(pages.map((page) => [page, [] as PagePath[]]))

const server = await servePublicCopy()
const hosts = await openHosts(
  new Map([
    [answeredHost, server.url],
    [floor.host, floorFolder],
  ]),
)
const browser = await launchBrowser(hosts.rules)
for (let run = 0; run < Number(options.runs); run += 1) {
  for (const page of turned(pages, run)) {
    measured.get(page)?.push(await trace(browser, `https://${page.host}${page.path}`))
  }
}
await browser.close()
await hosts.close()
await server.stop()
print()

async function trace(browser: Browser, address: string): Promise<PagePath> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await browser.startTracing(page, { categories })
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(rest)
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()))
  await context.close()
  return readTrace(traceEvents, address)
}

function print(): void {
  const titles = ['page', 'first byte', 'last byte', ...stepNames, 'first paint', 'font', 'scripts']
  const rows = [...measured].map(([{ name }, paths]) => {
    const of = (value: (path: PagePath) => number | undefined) => {
      const times = paths.flatMap((path) => value(path) ?? [])
      return times.length > 0 ? String(Math.round(median(times))) : '–'
    }
    return [
      name,
      of(({ firstByte }) => firstByte),
      of(({ lastByte }) => lastByte),
      ...stepNames.map((step) => of(({ before }) => before[step])),
      of(({ painted }) => painted),
      of(({ font }) => font),
      of(({ scripts }) => scripts),
    ]
  })
  console.log(markdownTable(titles, rows))
}
