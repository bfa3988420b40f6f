import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumArguments, findWholeChromium } from '../../scripts/dev/chromium.ts'

/** Bytes on the wire with headers, until nothing moves any more and nobody has touched the page. */
export interface Weight {
  /** The HTML, and the styles and scripts that its first paint waits for. */
  firstPaintBytes: number
  totalBytes: number
  requests: number
  /** Milliseconds from the first paint to the headline in a font that the page brought; null when it never is. */
  face: number | null
}

/** The phone that Lighthouse emulates, a Moto G Power, so that every part sees the same page. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  ignoreHTTPSErrors: true,
}

/** Nothing has moved for so long, in milliseconds, or so long was waited for that. */
const quiet = 2_000
const patience = 20_000

/** @param rules where the hosts are, as `--host-resolver-rules` has it. */
export function browserArguments(rules: string): string[] {
  return [
    ...chromiumArguments,
    '--disable-quic',
    '--ignore-certificate-errors',
    `--host-resolver-rules=${rules}`,
  ]
}

/** A whole Chromium, as Lighthouse runs in. */
export function launchBrowser(rules: string): Promise<Browser> {
  const executablePath = findWholeChromium()
  if (!executablePath) throw new Error('No Chromium found; npm test installs one.')
  return chromium.launch({ executablePath, args: browserArguments(rules) })
}

/** Weighs a page on its first visit. @throws an Error when it, or anything that it loads, is answered with one. */
export async function weigh(browser: Browser, address: string): Promise<Weight> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const sent = recordSent(session)
    for (const domain of ['Network', 'DOM', 'CSS'] as const) await session.send(`${domain}.enable`)
    await page.goto(address, { waitUntil: 'commit' })
    const face = await timeToFace(page, session)
    const all = await sent.settled()
    const blocking = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((one) => 'renderBlockingStatus' in one && one.renderBlockingStatus === 'blocking')
        .map(({ name }) => name),
    )
    const first = all.filter((one, index) => index === 0 || blocking.includes(one.address))
    return { firstPaintBytes: sum(first), totalBytes: sum(all), requests: all.length, face }
  } finally {
    await context.close()
  }
}

interface Sent {
  address: string
  bytes: number
}

/** Notes all that is sent from here on, in the order in which it was asked for. */
function recordSent(session: CDPSession) {
  const asked = new Map<string, Sent>()
  const failed: string[] = []
  let movedAt = Date.now()
  session.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    movedAt = Date.now()
    if (/^https?:/.test(url)) asked.set(requestId, { address: url, bytes: 0 })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId))
  session.on('Network.responseReceived', ({ response: { status, url } }) => {
    if (status >= 400) failed.push(`${url} is answered ${status}.`)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    movedAt = Date.now()
    const sent = asked.get(requestId)
    if (sent) sent.bytes = encodedDataLength
  })
  session.on('Network.loadingFailed', ({ requestId, errorText, canceled }) => {
    movedAt = Date.now()
    if (!canceled) failed.push(`${asked.get(requestId)?.address}: ${errorText}`)
  })
  return {
    settled: async () => {
      const end = Date.now() + patience
      while (Date.now() < end && Date.now() - movedAt < quiet) await pause(100)
      if (failed.length > 0) throw new Error(failed.join('\n'))
      return [...asked.values()]
    },
  }
}

async function timeToFace(page: Page, session: CDPSession): Promise<number | null> {
  const painted = await page.waitForFunction(() => {
    const [first] = performance.getEntriesByName('first-contentful-paint')
    return first && performance.timeOrigin + first.startTime
  })
  const paintedAt = (await painted.jsonValue()) ?? 0
  for (let end = Date.now() + quiet; Date.now() < end; await pause(20)) {
    if (await hasOwnFace(session).catch(() => false)) return Math.round(Date.now() - paintedAt)
  }
  return null
}

/** Whether the headline is drawn in a font that came over the line, whatever the styles ask for. */
async function hasOwnFace(session: CDPSession): Promise<boolean> {
  const { root } = await session.send('DOM.getDocument', { depth: 0 })
  const asked = { nodeId: root.nodeId, selector: 'h1' }
  const { nodeId } = await session.send('DOM.querySelector', asked)
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.length > 0 && fonts.every(({ isCustomFont }) => isCustomFont)
}

function sum(all: readonly Sent[]): number {
  return all.reduce((total, { bytes }) => total + bytes, 0)
}
