import type { Page } from '@playwright/test'

export interface SmallestText {
  /** In px of the window, after every scaling; null where no drawing has text. */
  inDrawings: number | null
  /** The smallest text of the whole page. */
  anywhere: number
  /** The text that is the smallest in a drawing, or on the page where no drawing has any. */
  text: string
}

/** Measures how large the smallest text is as it is painted, in drawings and anywhere. */
export async function measureSmallestText(page: Page): Promise<SmallestText> {
  return await page.evaluate(() => {
    const found = {
      svg: { px: Number.POSITIVE_INFINITY, text: '' },
      any: { px: Number.POSITIVE_INFINITY, text: '' },
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent?.trim()
      if (!text || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue
      const box = parent.getBoundingClientRect()
      if (box.width < 2 || box.height < 2) continue
      const own = Number.parseFloat(getComputedStyle(parent).fontSize)
      const matrix = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null
      const px = own * (matrix ? Math.hypot(matrix.a, matrix.b) : 1)
      const isDrawn = parent.closest('svg') !== null
      for (const place of isDrawn ? [found.svg, found.any] : [found.any]) {
        if (px < place.px) Object.assign(place, { px, text: text.slice(0, 40) })
      }
    }
    const rounded = (px: number) => Math.round(px * 10) / 10
    const hasDrawn = Number.isFinite(found.svg.px)
    return {
      inDrawings: hasDrawn ? rounded(found.svg.px) : null,
      anywhere: rounded(found.any.px),
      text: hasDrawn ? found.svg.text : found.any.text,
    }
  })
}
