import type { Page } from '@playwright/test'
import { expect, test } from './support/site.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const list = (page: Page) => page.locator('[data-reveal]')
const opacities = (page: Page) =>
  list(page)
    .locator('li')
    .evaluateAll((items) => items.map((item) => Number(getComputedStyle(item).opacity)))
const all = (opacity: number) => Array(8).fill(opacity)

/** Stops every animation of the logos as soon as the first begins. */
async function stopAtStart(page: Page) {
  await page.addInitScript(() => {
    document.addEventListener('animationstart', ({ target }) => {
      const logos = target instanceof Element && target.closest('[data-reveal]')
      if (!logos) return
      Object.assign(window, { begun: true })
      for (const animation of logos.getAnimations({ subtree: true })) animation.pause()
    })
  })
}

test('the eight logos fade in 0.1 s apart, 0.6 s each', async ({ page }) => {
  await stopAtStart(page)
  await page.goto('/')
  await expect(list(page).getByRole('img')).toHaveCount(8)
  await expect(list(page)).toHaveAttribute('data-reveal', 'waiting')
  expect(await opacities(page)).toEqual(all(0))

  await list(page).scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'begun'))).toBe(true)
  /** What is seen some milliseconds after the first has begun. */
  const at = (time: number) =>
    page.evaluate((now) => {
      const logos = document.querySelector('[data-reveal]')
      for (const animation of logos?.getAnimations({ subtree: true }) ?? []) {
        animation.currentTime = now
      }
    }, time)
  for (let item = 0; item < 8; item += 1) {
    const seenAt = async (time: number) => {
      await at(100 * item + time)
      return (await opacities(page))[item] ?? Number.NaN
    }
    if (item > 0) expect(await seenAt(-1)).toBe(0)
    expect(await seenAt(20)).toBeGreaterThan(0)
    expect(await seenAt(300)).toBeLessThan(1)
    expect(await seenAt(590)).toBeLessThan(1)
    expect(await seenAt(600)).toBe(1)
  }
})

for (const path of ['/', '/features']) {
  test(`the animations of ${path} take 0.6 to 0.8 s and end`, async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        for (const animation of document.getAnimations()) animation.pause()
      })
    })
    await page.goto(path)
    const times = await page.evaluate(() =>
      document.getAnimations().map((animation) => {
        const { duration, endTime, iterations } = animation.effect?.getComputedTiming() ?? {}
        const name = animation instanceof CSSAnimation ? animation.animationName : 'transition'
        return { name, duration: Number(duration), end: Number(endTime), iterations }
      }),
    )
    const entrances = times.filter(({ iterations }) => iterations === 1)
    expect(entrances.length).toBeGreaterThanOrEqual(6)
    for (const { name, duration } of entrances) {
      expect(duration, name).toBeGreaterThanOrEqual(600)
      expect(duration, name).toBeLessThanOrEqual(800)
    }
    // What moves for longer has to have a button that stops it (WCAG 2.2.2).
    for (const { name, end } of times) expect(end, name).toBeLessThan(5_000)
  })
}

test.describe('where motion is not wanted', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves and nothing is hidden', async ({ page }) => {
    await page.goto('/')
    // What is seen before they have begun stays as it is.
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    expect(await opacities(page)).toEqual(all(1))
    await list(page).scrollIntoViewIfNeeded()
    await expect(list(page)).toHaveAttribute('data-reveal', 'shown')
    expect(await opacities(page)).toEqual(all(1))
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  })
})
