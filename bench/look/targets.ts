import type { Page } from '@playwright/test'

/** What a mouse needs at least, and a finger (WCAG 2.5.8 and 2.5.5), in px. */
export const leastTarget = { mouse: 24, finger: 44 }

/**
 * Finds what can be pressed and is smaller than a size in px, one sentence each.
 *
 * A link within a sentence may be as high as its line. A smaller one is no fault either where a circle of that size in
 * its middle meets no other target and no other such circle.
 */
export async function findSmallTargets(page: Page, least: number): Promise<string[]> {
  return await page.evaluate((least) => {
    const selector =
      'a[href], button, input:not([type="hidden"], [tabindex="-1"]), select, textarea, summary, [role="tab"], [tabindex="0"][role]'
    const isSentence = (element: Element) => {
      const inline = getComputedStyle(element).display === 'inline'
      const words = (element.parentElement?.textContent ?? '').trim().length
      return inline && words > element.textContent.trim().length + 1
    }
    const targets = [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) {
        // A radio that only its label draws is not seen itself.
        if (!element.matches('input')) return []
      }
      const label = element.matches('input[type="radio"], input[type="checkbox"]')
        ? element.closest('label')
        : null
      const shown = label ?? element
      if (getComputedStyle(shown).clipPath === 'inset(50%)') return []
      if (!shown.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      return [...shown.getClientRects()].flatMap((box) => {
        const { x, y, width, height } = box
        if (width < 2 || height < 2 || y + height + scrollY <= 0) return []
        return [{ element: shown, x, y, width, height }]
      })
    })
    const faults: string[] = []
    for (const one of targets) {
      if (one.width >= least - 0.5 && one.height >= least - 0.5) continue
      if (isSentence(one.element)) continue
      const [x, y] = [one.x + one.width / 2, one.y + one.height / 2]
      const near = targets.find((other) => {
        if (other.element === one.element) return false
        const across = Math.max(other.x - x, 0, x - other.x - other.width)
        const down = Math.max(other.y - y, 0, y - other.y - other.height)
        const isSmall = other.width < least - 0.5 || other.height < least - 0.5
        const [middleX, middleY] = [other.x + other.width / 2, other.y + other.height / 2]
        const apart = Math.hypot(middleX - x, middleY - y)
        return Math.hypot(across, down) < least / 2 - 0.5 || (isSmall && apart < least - 0.5)
      })
      if (!near) continue
      const name = (element: Element) =>
        (element.getAttribute('aria-label') || element.textContent || element.localName)
          .trim()
          .replace(/\s+/g, ' ')
          .slice(0, 30)
      const size = `${Math.round(one.width)} × ${Math.round(one.height)}`
      faults.push(
        `${size}: ${one.element.localName} “${name(one.element)}” beside “${name(near.element)}”`,
      )
    }
    return faults
  }, least)
}
