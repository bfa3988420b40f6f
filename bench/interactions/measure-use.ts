import type { BrowserContext, Page } from '@playwright/test'
import type { FirstUse } from './first-uses.ts'
import { readSeen, type Seen, watchPage } from './watch-page.ts'

/** A processor so many times slower, and so many milliseconds to the server and back. */
const slowdown = 4
const roundTrip = 150

/** A visitor reads before pressing; what scrolling brought into view is loaded and painted by then. In milliseconds. */
const reading = 1_000
const betweenLetters = 100

/** What is not there by then has changed since this was written. In milliseconds. */
const patience = 10_000

/**
 * Uses a page of its own in a context, whose cache holds what earlier pages of it have loaded.
 *
 * @throws an Error when what was typed is not all there afterward.
 */
export async function measureUse(
  context: BrowserContext,
  origin: string,
  use: FirstUse,
): Promise<Seen> {
  const page = await context.newPage()
  try {
    await page.setViewportSize({ width: use.width ?? 412, height: 823 })
    page.setDefaultTimeout(patience)
    await page.goto(origin + use.path)
    const target = page.locator(use.touch).filter({ visible: true }).first()
    await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await page.waitForTimeout(reading)
    await use.prepare?.(page)
    await slowDown(page)
    await watchPage(page, { reaction: use.reaction, result: use.result })
    await target.tap()
    if (use.type) await page.keyboard.type(use.type, { delay: betweenLetters })
    const seen = await readSeen(page, waitedFor(use))
    if (use.type) await expectTyped(page, use)
    return seen
  } finally {
    await page.close()
  }
}

function waitedFor({ reaction, result }: FirstUse): ('reaction' | 'result')[] {
  return [...(reaction ? (['reaction'] as const) : []), ...(result ? (['result'] as const) : [])]
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTrip,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

async function expectTyped(page: Page, { touch, type = '' }: FirstUse): Promise<void> {
  const value = await page.locator(touch).filter({ visible: true }).first().inputValue()
  if (!value.includes(type)) throw new Error(`Of “${type}”, “${value}” was left.`)
}
