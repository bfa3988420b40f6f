import type { Page } from '@playwright/test'

/** Finds text that a box cuts at its bottom or ends in dots, and lines that lie over each other; drawings are left out. */
export async function findSqueezed(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const faults: string[] = []
    /** Whether a box around the text ends it in dots: what it holds is wider than it. */
    function endsInDots(element: Element): boolean {
      for (let box: Element | null = element; box; box = box.parentElement)
        if (getComputedStyle(box).textOverflow !== 'clip' && box.scrollWidth > box.clientWidth + 1)
          return true
      return false
    }
    /** How far down an element is seen; null where it scrolls, floats above, or is only heard. */
    function bottomOf(element: Element): number | null {
      let bottom = Number.POSITIVE_INFINITY
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { overflowY, position, clipPath } = getComputedStyle(box)
        if (clipPath === 'inset(50%)') return null
        if (/fixed|sticky/.test(position) || /auto|scroll/.test(overflowY)) return null
        if (overflowY !== 'visible') bottom = Math.min(bottom, box.getBoundingClientRect().bottom)
      }
      return bottom
    }
    const quoted = (text: string) => `“${text.trim().replace(/\s+/g, ' ').slice(0, 40)}”`
    const lines: { text: string; box: DOMRect }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent ?? ''
      if (!text.trim() || !parent || parent.closest('svg, option, [aria-hidden="true"]')) continue
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (endsInDots(parent)) {
        faults.push(`ends in dots: ${quoted(text)}`)
        continue
      }
      const bottom = bottomOf(parent)
      if (bottom === null) continue
      range.selectNodeContents(node)
      // A line's box is as high as its font; what is painted is less by a fifth at either end.
      for (const { x, y, width, height } of range.getClientRects()) {
        const box = new DOMRect(x, y + height * 0.2, width, height * 0.6)
        if (box.top >= bottom) continue
        if (box.bottom > bottom + 1) faults.push(`cut below: ${quoted(text)}`)
        lines.push({ text, box })
      }
    }
    lines.sort((one, other) => one.box.top - other.box.top)
    for (const [index, one] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        if (other.box.top >= one.box.bottom) break
        const across =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        if (across > 2 && one.text !== other.text)
          faults.push(`over each other: ${quoted(one.text)} and ${quoted(other.text)}`)
      }
    return faults
  })
}
