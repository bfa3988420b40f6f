import type { Page } from '@playwright/test'
import { pagePaths } from './support/addresses.ts'
import { axeFaultsInBothThemes } from './support/axe.ts'
import { watchRequests } from './support/requests.ts'
import { expect, test } from './support/site.ts'
import { expectHeard } from './trees/held-tree.ts'

/*
 * One visit to each page, with everything that is asked of all pages: no fault that axe finds, no sideways scrolling,
 * nothing that misleads somebody who only hears it, no question to anybody else, no framework before it is used, no
 * error, and nothing that its policy, which asks for Trusted Types, has to stop.
 */

const paths = [...pagePaths, '/no-such-page']

/** What may differ where a page is wide: where things stand, how large they are, and on which ground. */
const bySize = [
  ...['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'],
  ...[
    'aria-hidden-focus',
    'button-name',
    'heading-order',
    'landmark-unique',
    'link-name',
    'region',
  ],
]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
}

const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth = 0, clientWidth = 0 } = document.scrollingElement ?? {}
    return scrollWidth - clientWidth
  })

for (const path of paths) {
  test(`${path} is sound`, async ({ page, site }) => {
    const { elsewhere, framework, settled } = watchRequests(page, site.url)
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })

    await setWidth(page, 390)
    const answer = await page.goto(path)
    const policy = answer?.headers()['content-security-policy']
    expect.soft(policy).toMatch(/require-trusted-types-for 'script'; trusted-types 'none'/)
    await settled()
    // The API test is nothing but an island that is there from the beginning.
    if (path !== '/api-test') expect.soft(await framework()).toEqual([])
    expect.soft(await axeFaultsInBothThemes(page)).toEqual([])
    for (const width of [320, 1440]) {
      await setWidth(page, width)
      expect.soft(await overflow(page), `${width} px`).toBeLessThanOrEqual(0)
    }
    expect.soft(await axeFaultsInBothThemes(page, { rules: bySize })).toEqual([])
    await expectHeard(page, path)

    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await settled()
    expect.soft(elsewhere).toEqual([])
    // A page that is not there says so in the console too.
    if (answer?.ok()) expect.soft(errors).toEqual([])
  })
}
