import type { Locator, Page } from '@playwright/test'

/** As many free times as a test needs on one day. */
const enough = 6

/**
 * The days of a calendar with times enough, in their order. The first day has fewer from some hour of today on, and so has
 * one that another zone cuts in two.
 */
export async function longDays(page: Page): Promise<Locator[]> {
  const days = page.getByRole('main').locator('[name="slot"] > label')
  const times = await days.evaluateAll((labels) =>
    labels.map((label) => label.nextElementSibling?.querySelectorAll('[type="radio"]').length ?? 0),
  )
  return times.flatMap((count, place) => (count >= enough ? [days.nth(place)] : []))
}
