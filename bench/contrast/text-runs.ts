import type { Page } from '@playwright/test'
import type { Color } from './color.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** What hides a text: the sheet of texts, that of `::placeholder`, `::before`, `::after` and `::marker`, or none. */
export type Layer = 'text' | 'generated'

/** One text of a page, as it is to be painted. */
export interface TextRun {
  text: string
  /** The element, as a person finds it again: its name and its first class. */
  element: string
  /** A box a line, in pixels of the page or of the window. */
  boxes: Box[]
  color: Color
  /** Whether 3:1 is enough: from 24 px on, or from 18.66 in bold. */
  large: boolean
  /** Whether it is text that is read: a paragraph, an item, a cell of what the page is about. */
  body: boolean
  layer: Layer
  /** Whether it is what was typed or chosen in a field. */
  typed: boolean
}

/**
 * Lists every text shown within an element of a page as it stands, also of drawings, fields and what styles write.
 *
 * @param fromTop whether places are counted from the top of the page, or else from that of the window.
 */
export async function listTextRuns(
  page: Page,
  within: string,
  fromTop: boolean,
): Promise<TextRun[]> {
  return await page.locator(within).evaluate((root, fromTop) => {
    const [left, top] = fromTop ? [scrollX, scrollY] : [0, 0]
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const known = new Map<string, Color>()
    function parse(color: string): Color {
      const before = known.get(color)
      if (before || !context) return before ?? [0, 0, 0, 1]
      context.clearRect(0, 0, 1, 1)
      context.fillStyle = color
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
      const parsed = [red, green, blue, alpha / 255] as const
      known.set(color, parsed)
      return parsed
    }
    /** Nothing is counted on behind a mask, but where it only says that there is more to scroll to. */
    function opacityOf(element: Element): number {
      let product = 1
      for (let one: Element | null = element; one; one = one.parentElement) {
        const { opacity, maskImage, overflowX, overflowY } = getComputedStyle(one)
        const scrolls = /auto|scroll/.test(overflowX + overflowY)
        product *= maskImage === 'none' || scrolls ? Number(opacity) : 0
      }
      return product
    }
    function paint(element: Element, pseudo?: string): Color {
      const style = getComputedStyle(element, pseudo)
      const isDrawn = !pseudo && element instanceof SVGElement
      const [red, green, blue, alpha] = parse(isDrawn ? style.fill : style.color)
      const own = isDrawn ? Number(style.fillOpacity) : 1
      return [red, green, blue, alpha * own * opacityOf(element)]
    }
    /** A box as far as what scrolls around it lets it be seen. */
    function cut(element: Element, box: DOMRect): DOMRect {
      let [x, y, right, bottom] = [box.left, box.top, box.right, box.bottom]
      for (let one: Element | null = element; one; one = one.parentElement) {
        const { overflowX, position } = getComputedStyle(one)
        if (overflowX !== 'visible' && one !== document.documentElement && one !== document.body) {
          const edges = one.getBoundingClientRect()
          x = Math.max(x, edges.left)
          y = Math.max(y, edges.top)
          right = Math.min(right, edges.right)
          bottom = Math.min(bottom, edges.bottom)
        }
        if (position === 'fixed') break
      }
      return new DOMRect(x, y, Math.max(0, right - x), Math.max(0, bottom - y))
    }
    function run(element: Element, text: string, boxes: DOMRect[], pseudo?: string): TextRun {
      const style = getComputedStyle(element, pseudo)
      const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null
      const px = Number.parseFloat(style.fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1)
      const bold = Number(style.fontWeight) >= 700
      const reads = element.closest('main :is(p, li, td, dd, blockquote)')
      return {
        text: text.trim().replace(/\s+/g, ' ').slice(0, 40),
        element:
          [element.localName, element.classList[0]].filter(Boolean).join('.') + (pseudo ?? ''),
        boxes: boxes
          .map((box) => cut(element, box))
          .filter((box) => box.width > 1 && box.height > 1 && !isCovered(element, box))
          .map(({ x, y, width, height }) => ({ x: x + left, y: y + top, width, height })),
        color: paint(element, pseudo),
        large: px >= 24 || (bold && px >= 18.66),
        body: Boolean(reads) && !element.closest('svg, nav, button, label, [aria-hidden="true"]'),
        layer: pseudo ? 'generated' : 'text',
        typed: element.matches('input, textarea, select'),
      }
    }
    const heard = new Map<Element, boolean>()
    /** Whether only a screen reader has it. */
    function isHeardOnly(element: Element): boolean {
      const before = heard.get(element)
      if (before !== undefined) return before
      const parent = element.parentElement
      const is =
        getComputedStyle(element).clipPath === 'inset(50%)' ||
        (parent !== null && isHeardOnly(parent))
      heard.set(element, is)
      return is
    }
    /** What is open above a page that steps back behind it; its texts alone are meant to be read then. */
    const modal = [...document.querySelectorAll(':modal, :popover-open')].find(
      (open) => parse(getComputedStyle(open, '::backdrop').backgroundColor)[3] > 0,
    )
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !isHeardOnly(element) &&
      (modal?.contains(element) ?? true)
    const lifted = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        /fixed|sticky/.test(getComputedStyle(element).position) ||
        element.matches(':modal, :popover-open'),
    )
    /** Whether something fixed lies over a box of an element: it is seen once the page has been scrolled. */
    const isCovered = (element: Element, box: DOMRect) =>
      lifted.some((over) => {
        const cover = over.getBoundingClientRect()
        const meets =
          box.left < cover.right &&
          box.right > cover.left &&
          box.top < cover.bottom &&
          box.bottom > cover.top
        return meets && !over.contains(element)
      })
    const runs: TextRun[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || !node.textContent?.trim() || !isShown(parent)) continue
      if (parent.closest('option, script, style, noscript')) continue
      range.selectNodeContents(node)
      runs.push(run(parent, node.textContent, [...range.getClientRects()]))
    }
    for (const element of root.querySelectorAll('*')) {
      if (!isShown(element)) continue
      const box = element.getBoundingClientRect()
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
        if (/^(checkbox|radio|range|hidden|file)$/.test(element.type)) continue
        if (element.value) runs.push(run(element, element.value, [box]))
        else if (element.placeholder)
          runs.push(run(element, element.placeholder, [box], '::placeholder'))
        continue
      }
      if (element instanceof HTMLSelectElement)
        runs.push(run(element, element.selectedOptions[0]?.text ?? '', [box]))
      for (const pseudo of ['::before', '::after']) {
        const { content } = getComputedStyle(element, pseudo)
        const written = content.split(' / ')[0] ?? ''
        if (/counter|attr/.test(written) || /^"[^"]*\S[^"]*"$/.test(written))
          runs.push(run(element, written, [box], pseudo))
      }
      const { display, listStyleType } = getComputedStyle(element)
      if (display === 'list-item' && element.localName === 'li' && listStyleType === 'decimal') {
        const size = Number.parseFloat(getComputedStyle(element).fontSize)
        const marker = new DOMRect(box.x - 3 * size, box.y, 3 * size, 1.6 * size)
        runs.push(run(element, 'number', [marker], '::marker'))
      }
    }
    return runs.filter(({ boxes }) => boxes.length > 0)
  }, fromTop)
}
