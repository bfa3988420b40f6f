import { expect, type Page } from '@playwright/test'

/** Stops the page's clock; from here on only {@link letPass} and {@link letPassUntil} move it. */
export async function stopClock(page: Page): Promise<void> {
  // A slow machine may take longer than the second between the two.
  await expect(async () => {
    const now = await page.evaluate(() => Date.now())
    await page.clock.pauseAt(now + 1_000)
  }).toPass()
}

/** Lets a page with a stopped clock paint one frame, and no time pass after it. */
export async function letPaint(page: Page): Promise<void> {
  const frame = await page.evaluateHandle(() => {
    const state = { painted: false }
    requestAnimationFrame(() => {
      state.painted = true
    })
    return state
  })
  while (!(await frame.evaluate(({ painted }) => painted))) await page.clock.runFor(1)
}

/** Lets time pass until something is so, in steps of 50 ms or so many; fails when it is not within a minute. */
export async function letPassUntil(page: Page, so: () => boolean | Promise<boolean>, step = 50) {
  let passed = 0
  while (!(await so())) {
    if (passed >= 60_000) throw new Error('It was not so after a minute of the page’s time.')
    await page.clock.runFor(step)
    passed += step
  }
}
