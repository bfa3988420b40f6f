import type { Page } from '@playwright/test'
import { fontSettled, scriptsBegun } from '../../tests/support/begun.ts'

/** How often a page is measured anew because it moved meanwhile, before that itself is the fault. */
export const tries = 4

/** Two seconds: what is not there by then is no layout on its way. */
const mostFrames = 120

/** Waits until a page has what it comes with: its images, its scripts and its font. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    await Promise.allSettled(images.map((image) => image.decode()))
  })
  await page.waitForLoadState('networkidle')
  await scriptsBegun(page)
  await fontSettled(page)
}

/** Waits until all of a page stays where it is for two frames, or moves for longer than it may. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async (frames) => {
    const places = () =>
      [...document.querySelectorAll('body *')]
        .map((one) => one.getBoundingClientRect())
        .flatMap(({ x, y, width, height }) => [x, y, width, height])
        .join()
    let before = ''
    for (let frame = 0, same = 0; frame < frames && same < 2; frame += 1) {
      await new Promise(requestAnimationFrame)
      const now = places()
      same = now === before ? same + 1 : 0
      before = now
    }
  }, mostFrames)
}
