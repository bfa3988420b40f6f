import type { Page } from '@playwright/test'
import { expect, test } from './support/site.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const list = (page: Page) => page.locator('[data-reveal]')
const opacities = (page: Page) =>
  list(page)
    .locator('li')
    .evaluateAll((items) => items.map((item) => Number(getComputedStyle(item).opacity)))
const all = (opacity: number) => Array(8).fill(opacity)

test('the eight logos fade in 0.1 s apart, 0.6 s each, once they are seen', async ({ page }) => {
  await page.goto('/')
  await expect(list(page).getByRole('img')).toHaveCount(8)
  await expect(list(page)).toHaveAttribute('data-reveal', 'waiting')
  expect(await opacities(page)).toEqual(all(0))
  await list(page).scrollIntoViewIfNeeded()
  await expect(list(page)).toHaveAttribute('data-reveal', 'shown')
  const times = await list(page)
    .locator('li')
    .evaluateAll((items) =>
      items.map((item) => {
        const { animationDelay, animationDuration } = getComputedStyle(item)
        return [animationDelay, animationDuration].map(Number.parseFloat)
      }),
    )
  expect(times).toEqual(all(0).map((_, item) => [expect.closeTo(item / 10), 0.6]))
  await expect.poll(() => opacities(page)).toEqual(all(1))
})

for (const path of ['/', '/features']) {
  test(`the animations of ${path} take 0.6 to 0.8 s and end`, async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        for (const animation of document.getAnimations()) animation.pause()
      })
    })
    await page.goto(path)
    // What scrolling moves takes no time of its own.
    const times = await page.evaluate(() =>
      document.getAnimations().flatMap((animation) => {
        if (animation.timeline !== document.timeline) return []
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
