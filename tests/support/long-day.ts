import type { Locator, Page } from '@playwright/test'

/** As many free times as a test needs on one day. */
const enough = 6

/** The days of the calendar, each of which its times follow. */
export const days = (page: Page): Locator => page.getByRole('main').locator('[name="slot"] > label')

/**
 * One of the days with times enough, counted from 0. The first day has fewer from some hour of today on, and so has one
 * that another zone cuts in two.
 *
 * @throws an Error when there are not so many.
 */
export async function longDay(page: Page, place: number): Promise<Locator> {
  const times = await days(page).evaluateAll((labels) =>
    labels.map((label) => label.nextElementSibling?.querySelectorAll('[type="radio"]').length ?? 0),
  )
  const long = times.flatMap((count, day) => (count >= enough ? [day] : []))[place]
  if (long === undefined)
    throw new Error(`Of the days with times enough there is no number ${place}.`)
  return days(page).nth(long)
}
