import type { Locator, Page } from '@playwright/test'
import { edgeOf, ringOf } from './marks.ts'
import { takePicture } from './picture.ts'
import { tries, untilStill } from './still.ts'
import type { Box } from './text-runs.ts'

/** A control with the contrast of what marks it, 1 to 21. */
export interface Mark {
  /** Its element, and its first class or that of what it stands in. */
  element: string
  what: 'edge' | 'ring'
  /** Null where the control moved whenever it was looked at. */
  ratio: number | null
}

/** What marks a control, or that it has the focus, has to have this against what is beside it (WCAG 1.4.11, 2.4.13). */
export const leastOfMark = 3

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
  const controls = page.locator(focusable)
  const kinds = await controls.evaluateAll((all) =>
    all.map((one) =>
      [one.localName, one.getAttribute('type'), one.closest('[class]')?.classList[0]]
        .filter(Boolean)
        .join('.'),
    ),
  )
  for (const [index, element] of kinds.entries()) {
    const control = controls.nth(index)
    if (known.has(element) || !(await control.isVisible())) continue
    known.add(element)
    marks.push(...(await measureControl(page, control, element)))
  }
  return marks
}

async function measureControl(page: Page, control: Locator, element: string): Promise<Mark[]> {
  for (let turn = 0; turn < tries; turn += 1) {
    await control.evaluate((one: HTMLElement) => {
      one.scrollIntoView({ block: 'center', behavior: 'instant' })
      one.focus({ preventScroll: true })
    })
    await untilStill(page)
    const { boxes, hasEdge } = await look(control)
    const focused = await takePicture(page, false)
    await control.evaluate((one: HTMLElement) => one.blur())
    const plain = await takePicture(page, false)
    const after = await look(control)
    if (JSON.stringify(boxes) !== JSON.stringify(after.boxes)) continue
    const ring: Mark = { element, what: 'ring', ratio: ringOf(boxes, focused, plain) }
    const [box] = boxes
    return hasEdge && box ? [ring, { element, what: 'edge', ratio: edgeOf(box, plain) }] : [ring]
  }
  return [{ element, what: 'ring', ratio: null }]
}

/** Where a control is drawn in the window, and whether it has an edge that is ours. */
async function look(control: Locator): Promise<{ boxes: Box[]; hasEdge: boolean }> {
  return await control.evaluate((one: HTMLElement) => {
    const style = getComputedStyle(one)
    const isOwn =
      style.appearance === 'auto' && one.matches('[type=checkbox], [type=radio], [type=range]')
    const isField = one.matches('input, select, textarea') && style.borderTopStyle !== 'none'
    // What lies unseen over its label is drawn by it.
    const drawn = (style.opacity === '0' && one.closest('label')) || one
    const boxes = [...drawn.getClientRects()].map(({ x, y, width, height }) => {
      if (!(one instanceof HTMLInputElement) || one.type !== 'range' || isOwn)
        return { x, y, width, height }
      // What is moved along the line has the ring, and no box of its own: it is as wide as the line is high.
      const share = (one.valueAsNumber - Number(one.min)) / (Number(one.max) - Number(one.min))
      return { x: x + (width - height) * share, y, width: height, height }
    })
    return { boxes, hasEdge: isField && !isOwn }
  })
}
