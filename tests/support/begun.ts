import type { Page } from '@playwright/test'

/** Waits until the scripts of a page have begun, which come after its first paint, and listen to keys. */
export async function scriptsBegun(page: Page): Promise<void> {
  await page.waitForFunction(() => window.onclick === null)
}

/** Waits until a page at a desk shows its font, or has decided that only the next one does. */
export async function fontSettled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => matchMedia('(pointer: coarse)').matches || document.fonts.check('1em Instrument Sans'),
  )
  await page.evaluate(() => new Promise(requestAnimationFrame))
}
