import type { Page } from '@playwright/test'

/**
 * Opens a page as somebody who comes from another page of the site: in our font. On a first visit the text may stay in a
 * face of the system, which `src/styles/fonts.css` makes as wide as ours where readers have it, and which here may be any.
 */
export async function openInOurFont(page: Page, url: string): Promise<void> {
  await page.goto(url, { referer: new URL('/', url).href })
  await page.evaluate(async () => {
    await document.fonts.ready
  })
}
