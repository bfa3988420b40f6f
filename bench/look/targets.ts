import type { Browser, Page } from '@playwright/test'
import { openInOurFont } from './open-in-our-font.ts'

/** Who points, how large a target has to be for them (WCAG 2.5.8 and 2.5.5), and in windows of which widths, in px. */
const pointers = [
  { name: 'a mouse', least: 24, widths: [320, 820, 1440], context: {} },
  {
    name: 'a finger',
    least: 44,
    widths: [320, 390, 820],
    context: { hasTouch: true, isMobile: true },
  },
]

/** Finds what is too small or too near to another to be pressed, with a mouse and on a touch screen. */
export async function findSmallTargets(browser: Browser, url: string): Promise<string[]> {
  const faults: string[] = []
  for (const { name, least, widths, context } of pointers) {
    const page = await browser.newPage({ reducedMotion: 'reduce', ...context })
    await openInOurFont(page, url)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await openAll(page)
      const found = await findCrowded(page, least)
      faults.push(...found.map((fault) => `at ${width}, for ${name}: ${fault}`))
    }
    await page.close()
  }
  return faults
}

/** What folds has targets as well. */
async function openAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) folded.open = true
  })
}

/**
 * What can be pressed and is smaller than a size, where a circle of that size in its middle meets another target, or
 * the circle of one that is too small as well. A link within a sentence may be as high as its line.
 */
async function findCrowded(page: Page, least: number): Promise<string[]> {
  return await page.evaluate((least) => {
    const selector =
      'a[href], button, input:not([type="hidden"], [tabindex="-1"]), select, textarea, summary, [role="tab"], [tabindex="0"][role]'
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      getComputedStyle(element).clipPath !== 'inset(50%)'
    const isInSentence = (element: Element) => {
      const around = (element.parentElement?.textContent ?? '').trim().length
      const isInline = getComputedStyle(element).display === 'inline'
      return isInline && around > element.textContent.trim().length + 1
    }
    const targets = [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
      // A radio or a box is pressed by its label.
      const choice = element.matches('[type="radio"], [type="checkbox"]')
      const pressed = (choice && element.closest('label')) || element
      if (!isSeen(pressed)) return []
      return [...pressed.getClientRects()]
        .filter(({ width, height, bottom }) => width > 1 && height > 1 && bottom + scrollY > 0)
        .map(({ x, y, width, height }) => ({
          element: pressed,
          box: { x, y, width, height },
          middle: { x: x + width / 2, y: y + height / 2 },
          isSmall: width < least - 0.5 || height < least - 0.5,
        }))
    })
    const faults: string[] = []
    for (const { element, box, middle, isSmall } of targets) {
      if (!isSmall || isInSentence(element)) continue
      const near = targets.find((other) => {
        if (other.element === element) return false
        const across = Math.max(other.box.x - middle.x, 0, middle.x - other.box.x - other.box.width)
        const down = Math.max(other.box.y - middle.y, 0, middle.y - other.box.y - other.box.height)
        const apart = Math.hypot(other.middle.x - middle.x, other.middle.y - middle.y)
        return Math.hypot(across, down) < least / 2 - 0.5 || (other.isSmall && apart < least - 0.5)
      })
      if (!near) continue
      const named = (one: Element) =>
        (one.getAttribute('aria-label') || one.textContent || one.localName)
          .trim()
          .replace(/\s+/g, ' ')
          .slice(0, 30)
      const size = `${Math.round(box.width)} × ${Math.round(box.height)}`
      faults.push(
        `${size}: ${element.localName} “${named(element)}” beside “${named(near.element)}”`,
      )
    }
    return faults
  }, least)
}
