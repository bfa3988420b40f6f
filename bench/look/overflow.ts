import type { Page } from '@playwright/test'

/** Finds what a width is too small for: a page that scrolls sideways, and text that is cut. One sentence each. */
export async function findOverflow(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const faults: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth) {
      faults.push(`scrolls sideways: ${root.scrollWidth} px of content`)
    }
    /** The left and right edges between which what is in an element is shown; null where it scrolls, or ends in dots. */
    function shownBetween(element: Element): [number, number] | null {
      let [left, right] = [0, root.clientWidth]
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { overflowX, textOverflow, position, clipPath } = getComputedStyle(box)
        // Only a screen reader has it.
        if (clipPath === 'inset(50%)') return null
        if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow !== 'clip') return null
        const edges = box.getBoundingClientRect()
        if (overflowX !== 'visible')
          [left, right] = [Math.max(left, edges.left), Math.min(right, edges.right)]
        if (position === 'fixed') break
      }
      return [left, right]
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!node.textContent?.trim() || !parent || parent.localName === 'option') continue
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      const [left, right] = shownBetween(parent) ?? [
        Number.NEGATIVE_INFINITY,
        Number.POSITIVE_INFINITY,
      ]
      // What is wholly outside is not seen to be cut.
      if (text.width < 2 || text.right <= left || text.left >= right) continue
      // A drawing runs to the glass: a letter of it may touch that.
      const most = parent.closest('svg') ? 4 : 1
      if (text.right > right + most || text.left < left - most) {
        faults.push(`cut: “${node.textContent.trim().slice(0, 40)}”`)
      }
    }
    return faults
  })
}
