import type { Page } from '@playwright/test'
import { expect, test } from './support/site.ts'

/** What a press could have changed: the address, the theme, and what is open, chosen, on or busy. */
const standing = (page: Page) =>
  page.evaluate(() => {
    const named = (selector: string) =>
      [...document.querySelectorAll<HTMLInputElement>(selector)].map(
        ({ name, value, textContent }) => (name ? `${name}: ${value}` : textContent.slice(0, 40)),
      )
    return {
      address: location.href,
      theme: document.documentElement.dataset['theme'],
      open: named('details[open], :popover-open, [aria-expanded="true"]'),
      chosen: named(':checked, [aria-selected="true"], [aria-pressed="true"]'),
      busy: named('[aria-busy="true"]'),
    }
  })

const pages = ['/', '/book', '/connection-monitoring']

for (const path of pages) {
  test(`a press that leaves its target before it ends does nothing: ${path}`, async ({ page }) => {
    await page.goto(path)
    const before = await standing(page)
    const targets = page.locator('button, summary, label, main a')
    for (const target of (await targets.all()).slice(0, 30)) {
      const middle = await target.evaluate((one) => {
        one.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { x, y, width, height } = one.getBoundingClientRect()
        const at = { x: x + width / 2, y: y + height / 2 }
        return one.contains(document.elementFromPoint(at.x, at.y)) ? at : undefined
      })
      if (!middle) continue
      await page.mouse.move(middle.x, middle.y)
      await page.mouse.down()
      await page.mouse.move(0, 0)
      await page.mouse.up()
    }
    // A menu that opened below the mouse has gone with it.
    await expect.poll(() => standing(page)).toEqual(before)
  })
}
