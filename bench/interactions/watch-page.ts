import type { Page } from '@playwright/test'

/** When something showed, in milliseconds from the press; undefined while it does not. */
export interface Seen {
  reaction?: number
  result?: number
  /** The longest that any press or key took until the next paint; 0 below 16. */
  longest: number
}

interface Watched {
  watched?: Seen & { since?: number }
}

/**
 * Watches for what selectors match: from the first press or key on, before every paint, and noted once it is painted.
 *
 * @throws an Error when one matches already.
 */
export async function watchPage(
  page: Page,
  selectors: { reaction?: string | undefined; result?: string | undefined },
): Promise<void> {
  await page.evaluate((selectors) => {
    const seen: NonNullable<Watched['watched']> = { longest: 0 }
    Object.assign(window, { watched: seen })
    const names = (['reaction', 'result'] as const).filter((name) => selectors[name])
    const shows = (name: 'reaction' | 'result') => document.querySelector(selectors[name] ?? '')
    const early = names.filter(shows)
    if (early.length > 0) throw new Error(`${early} is there before anything was pressed.`)

    const afterPaint = (run: () => void) => {
      const channel = new MessageChannel()
      channel.port1.onmessage = run
      channel.port2.postMessage(undefined)
    }
    const look = () => {
      for (const name of names) {
        if (seen[name] !== undefined || !shows(name)) continue
        seen[name] = Number.POSITIVE_INFINITY
        afterPaint(() => {
          seen[name] = performance.now() - (seen.since ?? 0)
        })
      }
      if (names.some((name) => seen[name] === undefined)) requestAnimationFrame(look)
    }
    const begin = ({ timeStamp }: Event) => {
      if (seen.since !== undefined) return
      seen.since = timeStamp
      requestAnimationFrame(look)
    }
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, begin, { capture: true, passive: true })

    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        if (entry.interactionId > 0) seen.longest = Math.max(seen.longest, entry.duration)
      }
    })
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  }, selectors)
}

/** Waits until all has shown that was watched for, or five seconds. @returns what has. */
export async function readSeen(
  page: Page,
  names: readonly ('reaction' | 'result')[],
): Promise<Seen> {
  await page
    .waitForFunction(
      (names) => names.every((name) => Number.isFinite((window as Watched).watched?.[name])),
      names,
      { timeout: 5_000 },
    )
    .catch(() => undefined)
  // The entries of events are handed out some time after the paint.
  await page.waitForTimeout(200)
  return page.evaluate(() => {
    const { reaction, result, longest = 0 } = (window as Watched).watched ?? {}
    return { longest, ...(reaction && { reaction }), ...(result && { result }) }
  })
}
