import type { ConsoleMessage, Page } from '@playwright/test'
import { pagePaths } from './support/addresses.ts'
import { axeFaults, switchTheme } from './support/axe.ts'
import { expect, test } from './support/site.ts'

/*
 * One visit to each page, with everything that is asked of all pages: no fault that axe finds, no sideways scrolling,
 * no error, and nothing that its policy, which asks for Trusted Types and knows no other host, has to stop.
 *
 * Axe looks at a page in one theme where it is narrow and in the other where it is wide, at every other page the other
 * way round: what stands on more than one page is seen in all four.
 */

const paths = [...pagePaths, '/no-such-page']

/** So many pages are visited in one tab: to open one, and to make axe run in it, takes longer than a look at a page. */
const together = 8

/** What may differ where a page is wide: where things stand, how large they are, and on which ground. */
const bySize = [
  ...['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'],
  ...['aria-hidden-focus', 'button-name', 'heading-order', 'landmark-unique', 'link-name'],
  'region',
]

for (let first = 0; first < paths.length; first += together) {
  const group = paths.slice(first, first + together)
  test(`sound: ${group.join(' ')} .`, async ({ page }) => {
    for (const [place, path] of group.entries()) {
      await test.step(path, () => visit(page, { path, startsInOtherTheme: place % 2 === 1 }))
    }
  })
}

interface Visit {
  path: string
  startsInOtherTheme: boolean
}

async function visit(page: Page, { path, startsInOtherTheme }: Visit): Promise<void> {
  // What the page before still asks for is not this one's.
  await page.goto('about:blank')
  const errors = watchErrors(page)

  await setWidth(page, 390)
  const answer = await page.goto(path)
  const policy = answer?.headers()['content-security-policy']
  expect.soft(policy, path).toMatch(/require-trusted-types-for 'script'; trusted-types 'none'/)
  await page.waitForLoadState('networkidle')
  if (startsInOtherTheme) await switchTheme(page)
  expect.soft(await axeFaults(page)).toEqual([])
  await switchTheme(page)
  for (const width of [320, 1440]) {
    await setWidth(page, width)
    expect.soft(await overflow(page), `${path}, ${width} px`).toBeLessThanOrEqual(0)
  }
  expect.soft(await axeFaults(page, bySize)).toEqual([])

  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await page.waitForLoadState('networkidle')
  // A page that is not there says so in the console too.
  if (answer?.ok()) expect.soft(errors.seen, path).toEqual([])
  errors.stop()
}

function watchErrors(page: Page): { seen: string[]; stop(): void } {
  const seen: string[] = []
  const note = (message: ConsoleMessage) => {
    if (message.type() === 'error') seen.push(message.text())
  }
  page.on('console', note)
  return { seen, stop: () => page.off('console', note) }
}

async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
}

const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth = 0, clientWidth = 0 } = document.scrollingElement ?? {}
    return scrollWidth - clientWidth
  })
