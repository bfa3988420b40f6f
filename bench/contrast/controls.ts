import type { Page } from '@playwright/test'
import { contrast } from './color.ts'
import { type Picture, takePicture } from './picture.ts'
import type { Box } from './text-runs.ts'

/** A control with the contrast of what marks it, 1 to 21. */
export interface Mark {
  /** Its element and its first class. */
  element: string
  what: 'edge' | 'ring'
  ratio: number
}

/** What marks a control, or that it has the focus, has to have this against what is beside it (WCAG 1.4.11, 2.4.13). */
export const leastOfMark = 3

/** How far around a control a ring may be, in px. */
const margin = 10

/** A ring of 2 px is asked for, of which a corner may be round, and a side outside of the window. */
const asked = 0.5

const focusable =
  'a[href], button, input:not([tabindex="-1"]), select, textarea, summary, [tabindex="0"]'

/**
 * Measures the edge of fields and boxes, and the ring of everything that takes the focus, once a kind and on the pixels:
 * the strongest step from outside a field to its border or its ground, and what the focus changes.
 *
 * @param known kinds that were measured before and are left out; those measured here are added.
 */
export async function measureControls(page: Page, known: Set<string>): Promise<Mark[]> {
  const marks: Mark[] = []
  // What is focused from here on was reached by the keyboard.
  await page.keyboard.press('Tab')
  for (const control of await page.locator(focusable).all()) {
    const element = await control.evaluate((one) =>
      [one.localName, one.getAttribute('type'), one.classList[0]].filter(Boolean).join('.'),
    )
    if (known.has(element) || !(await control.isVisible())) continue
    known.add(element)
    const { boxes, hasEdge } = await control.evaluate((one: HTMLElement) => {
      one.scrollIntoView({ block: 'center', behavior: 'instant' })
      one.focus({ preventScroll: true })
      const style = getComputedStyle(one)
      // The browser's own box is left to it; one without a border is drawn by its label.
      const isField = one.matches('input, select, textarea') && style.appearance !== 'auto'
      const isBare = one.matches('input') && style.borderTopStyle === 'none'
      const drawn = (isBare && one.closest('label')) || one
      return {
        hasEdge: isField && !isBare && style.borderTopStyle !== 'none',
        boxes: [...drawn.getClientRects()].map(({ x, y, width, height }) => ({
          x,
          y,
          width,
          height,
        })),
      }
    })
    const focused = await takePicture(page, false)
    await control.evaluate((one: HTMLElement) => one.blur())
    const plain = await takePicture(page, false)
    marks.push({ element, what: 'ring', ratio: ringOf(boxes, focused, plain) })
    const [box] = boxes
    if (hasEdge && box) marks.push({ element, what: 'edge', ratio: edgeOf(box, plain) })
  }
  return marks
}

function edgeOf({ x, y, width, height }: Box, picture: Picture): number {
  const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  const sides = [
    { x: Math.round(x), y: middle.y, right: 1, down: 0 },
    { x: Math.round(x + width) - 1, y: middle.y, right: -1, down: 0 },
    { x: middle.x, y: Math.round(y), right: 0, down: 1 },
    { x: middle.x, y: Math.round(y + height) - 1, right: 0, down: -1 },
  ]
  return Math.max(
    ...sides.flatMap((side) => {
      const inwards = (way: number) =>
        picture.at(side.x + way * side.right, side.y + way * side.down)
      return [0, 1, 2].map((way) => contrast(inwards(-3), inwards(way)))
    }),
  )
}

function ringOf(boxes: readonly Box[], focused: Picture, plain: Picture): number {
  const left = Math.max(0, Math.floor(Math.min(...boxes.map(({ x }) => x))) - margin)
  const top = Math.max(0, Math.floor(Math.min(...boxes.map(({ y }) => y))) - margin)
  const right = Math.max(...boxes.map(({ x, width }) => x + width)) + margin
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + margin
  const ratios: number[] = []
  for (let y = top; y < Math.min(plain.height, bottom); y += 1)
    for (let x = left; x < Math.min(plain.width, right); x += 1) {
      const ratio = contrast(focused.at(x, y), plain.at(x, y))
      if (ratio > 1.1) ratios.push(ratio)
    }
  ratios.sort((one, other) => other - one)
  const seen = Math.min(plain.height, bottom) - top
  const ring = boxes.reduce(
    (sum, { width, height }) => sum + 4 * (width + Math.min(height, seen)),
    0,
  )
  return ratios[Math.floor(ring * asked)] ?? 1
}
