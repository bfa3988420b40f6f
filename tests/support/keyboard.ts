import { expect, type Locator, type Page } from '@playwright/test'
import { type FocusLook, lookAtFocus } from './look-at-focus.ts'
import { test as base } from './site.ts'

/** Goes further than any page has controls: a walk that long goes round in a circle. */
const most = 250

type StepKey = 'Tab' | 'Shift+Tab'

interface Keyboard {
  /**
   * Presses Tab, at least once, until a control has the focus.
   * @throws an Error with the walk so far at the first stop that is none, cannot be seen, or lies under the header
   * or out of the window.
   */
  tabTo(target: Locator): Promise<void>
  backTo(target: Locator): Promise<void>
  enter(target: Locator): Promise<void>
  /** Presses Tab until the page ends, and returns what had the focus on the way. */
  tabToEnd(): Promise<string[]>
  press(...keys: string[]): Promise<void>
  type(text: string): Promise<void>
}

export const test = base.extend<{ keyboard: Keyboard }>({
  keyboard: async ({ page }, use) => use(createKeyboard(page)),
})

function createKeyboard(page: Page): Keyboard {
  async function look(): Promise<FocusLook> {
    const look = await page.evaluate(lookAtFocus)
    const seen = look.ended || look.ringed || (await paintsFocus(page, look.box))
    return seen ? look : { ...look, faults: [...look.faults, 'its focus cannot be seen'] }
  }

  async function step(key: StepKey, walk: string[]): Promise<boolean> {
    await page.keyboard.press(key)
    const { stop, faults, ended } = await look()
    walk.push(stop)
    if (faults.length > 0)
      throw new Error(`${stop}: ${faults.join('; ')}. The walk: ${walk.join(' → ')}`)
    return ended
  }

  async function walkTo(key: StepKey, target: Locator) {
    const walk: string[] = []
    const there = target.and(page.locator(':focus'))
    do {
      const ended = await step(key, walk)
      if (ended || walk.length > most)
        throw new Error(`${target} is not reached. The walk: ${walk.join(' → ')}`)
    } while ((await there.count()) === 0)
  }

  const tabTo = (target: Locator) => walkTo('Tab', target)
  async function press(...keys: string[]) {
    for (const key of keys) await page.keyboard.press(key)
  }
  return {
    tabTo,
    backTo: (target) => walkTo('Shift+Tab', target),
    async enter(target) {
      await tabTo(target)
      await press('Enter')
    },
    async tabToEnd() {
      const walk: string[] = []
      while (!(await step('Tab', walk))) {
        if (walk.length > most) throw new Error(`There is no end to ${walk.join(' → ')}`)
      }
      return walk.slice(0, -1)
    },
    press,
    type: (text) => page.keyboard.type(text),
  }
}

/** So far from a control stands what shows its focus, such as the line below a field, in pixels. */
const margin = 28

async function paintsFocus(page: Page, box: FocusLook['box']): Promise<boolean> {
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  const [x, y] = [Math.max(box.x - margin, 0), Math.max(box.y - margin, 0)]
  const clip = {
    x,
    y,
    width: Math.min(box.x + box.width + margin, size.width) - x,
    height: Math.min(box.y + box.height + margin, size.height) - y,
  }
  const focused = await page.evaluateHandle(() => document.activeElement as HTMLElement)
  const painted = await page.screenshot({ clip })
  await focused.evaluate((element) => element.blur())
  const without = await page.screenshot({ clip })
  await focused.evaluate((element) => element.focus({ preventScroll: true }))
  return !painted.equals(without)
}

export { expect }
