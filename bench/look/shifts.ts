import type { Page } from '@playwright/test'

/** Sums of the layout shifts since the page was loaded, as browsers count them. */
export interface Shifts {
  /** Without a press, a key or a tap in the half second before: nobody asked for them. */
  unasked: number
  /** Right after one: what a visitor opened has moved what is below it. */
  asked: number
}

/** Has every page that is opened from here on count its layout shifts, from its first byte on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sums = { unasked: 0, asked: 0 }
    Reflect.set(window, 'layoutShifts', sums)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sort = Reflect.get(entry, 'hadRecentInput') === true ? 'asked' : 'unasked'
        sums[sort] += Number(Reflect.get(entry, 'value'))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Reads the sums, after the two frames that hand out what was seen last. */
export async function readShifts(page: Page): Promise<Shifts> {
  return await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))
    const { unasked, asked } = Reflect.get(window, 'layoutShifts') as Shifts
    return { unasked: Math.round(unasked * 1e4) / 1e4, asked: Math.round(asked * 1e4) / 1e4 }
  })
}
