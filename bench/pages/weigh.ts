import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, CDPSession } from '@playwright/test'
import * as z from 'zod'
import { phone } from './browser.ts'

/** Bytes on the wire with headers, until nothing moves any more and nobody has touched the page. */
export const weight = z.strictObject({
  /** The HTML, and the styles and scripts that its first paint waits for. */
  firstPaintBytes: z.number(),
  totalBytes: z.number(),
  requests: z.number(),
})

export type Weight = z.infer<typeof weight>

interface Sent {
  address: string
  bytes: number
}

/** Nothing has moved for so long, in milliseconds, or so long was waited for that. */
const quiet = 2_000
const patience = 20_000

/**
 * Weighs a page as a phone gets it for the first time.
 *
 * @throws an Error when the page, or anything that it loads, is answered with an error.
 */
export async function weigh(browser: Browser, address: string): Promise<Weight> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const sent = await recordSent(await context.newCDPSession(page), async () => {
      await page.goto(address, { waitUntil: 'load' })
    })
    const blocking = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(
          (entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking',
        )
        .map(({ name }) => name),
    )
    const first = sent.filter((one, index) => index === 0 || blocking.includes(one.address))
    return { firstPaintBytes: sum(first), totalBytes: sum(sent), requests: sent.length }
  } finally {
    await context.close()
  }
}

/** Everything that is sent from before a visit until nothing moves any more, in the order in which it was asked for. */
async function recordSent(session: CDPSession, visit: () => Promise<void>): Promise<Sent[]> {
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
  await session.send('Network.enable')
  await visit()
  const end = Date.now() + patience
  while (Date.now() < end && Date.now() - movedAt < quiet) await pause(100)
  if (failed.length > 0) throw new Error(failed.join('\n'))
  return [...asked.values()]
}

function sum(all: readonly Sent[]): number {
  return all.reduce((total, { bytes }) => total + bytes, 0)
}
