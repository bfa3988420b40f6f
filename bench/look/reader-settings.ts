import type { Browser, Page } from '@playwright/test'
import { openInOurFont } from './open-in-our-font.ts'
import { findOverflow } from './overflow.ts'
import { findSqueezed } from './squeezed.ts'

/** Chromium with text twice as large, as a reader sets it for every page: what is in rem grows, widths do not. */
export const largeText = '--blink-settings=defaultFontSize=32,defaultFixedFontSize=26'

/** All that WCAG 1.4.12 lets a reader set, at once. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** 320 px is a window of 1280 at 400 %; for large text, 640 is as narrow. */
const spacedWidths = [320, 390, 820, 1280]
const largeWidths = [640, 820, 1280]

/**
 * Opens a page as readers set it: with spaced text, and with text of twice its size.
 *
 * @param large a browser that was started with {@link largeText}.
 * @returns a sentence for each text that is then cut or lies over another, and for a page that scrolls sideways.
 */
export async function findBrokenBySettings(
  browser: Browser,
  large: Browser,
  url: string,
): Promise<string[]> {
  const spaced = await open(browser, url)
  await spaced.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
  }, spacing)
  const faults = await findAt(spaced, spacedWidths, 'spaced text')
  return [...faults, ...(await findAt(await open(large, url), largeWidths, 'text at 200 %'))]
}

async function open(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  await openInOurFont(page, url)
  return page
}

async function findAt(page: Page, widths: readonly number[], setting: string): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(async () => {
      await document.fonts.ready
    })
    const found = new Set([...(await findOverflow(page)), ...(await findSqueezed(page))])
    faults.push(...[...found].map((fault) => `at ${width}, ${setting}: ${fault}`))
  }
  await page.close()
  return faults
}
