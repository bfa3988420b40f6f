import type { Page } from '@playwright/test'
import { copy } from '../../tests/support/copy.ts'

/** Something a visitor does on a page, in a window of a width. */
export interface Scenario {
  name: string
  path: string
  width: number
  use: (page: Page) => Promise<void>
  /** Whether rows change their places while it goes on, which is what it shows: printed, and no fault. */
  ranksAnew?: boolean
}

const phone = 390
const desk = 1440

/** Longer than the half second in which a browser puts a shift down to the press before it. */
const settle = (page: Page) => page.waitForTimeout(700)

const pressEach = (selector: string) => async (page: Page) => {
  for (const one of await page.locator(selector).all()) {
    await one.click()
    await settle(page)
  }
}

async function openProductMenu(page: Page) {
  await page.getByRole('button', { name: copy.navigation.product.label }).click()
  for (const link of await page.locator('#product-menu').getByRole('link').all()) await link.hover()
  await settle(page)
  await page.keyboard.press('Escape')
  await settle(page)
}

async function openMobileMenu(page: Page) {
  const button = page.getByRole('button', { name: 'Menu' })
  for (const _ of ['open', 'close']) {
    await button.click()
    await settle(page)
  }
}

const demo = copy.connectionMonitoring.demo

async function playDemo(page: Page) {
  const button = (name: string) => page.locator('#try').getByRole('button', { name })
  await button(demo.week.play).click()
  await button(demo.week.pause).waitFor()
  // At its end the week can be played again.
  await button(demo.week.play).waitFor({ timeout: 60_000 })
}

async function filterDemo(page: Page) {
  for (const name of ['role', 'stage', 'priority']) {
    const list = page.locator(`#try [name="${name}"]`)
    for (const key of ['ArrowDown', 'ArrowUp']) {
      await list.press(key)
      await settle(page)
    }
  }
  for (const box of (await page.locator('#try').getByRole('checkbox').all()).slice(0, 3)) {
    await box.click()
    await settle(page)
  }
}

async function useIntegrations(page: Page) {
  for (const row of await page.locator('details[name="tool"] > summary').all()) {
    await row.hover()
    await settle(page)
    await row.click()
    await settle(page)
  }
}

async function useCalendar(page: Page) {
  const days = page.getByRole('main').locator('[name="slot"] > label')
  const times = page.getByRole('main').getByRole('radio', { name: /^\d\d:\d\d$/ })
  for (const day of (await days.all()).slice(0, 4)) {
    await day.click()
    await settle(page)
  }
  await times.first().check()
  await settle(page)
  const zones = page.locator('[data-zone-list]')
  await zones.focus()
  await zones.selectOption('Asia/Kolkata')
  await settle(page)
  await times.last().check()
  await page.getByLabel(copy.forms.booking.fields.email.label).focus()
  await settle(page)
}

/** Everything that opens, plays or is chosen, and that the layout must hold still for. */
export const scenarios: Scenario[] = [
  ...[phone, desk].flatMap((width) => [
    {
      name: 'questions opened',
      path: '/faq',
      width,
      use: pressEach('details[name="faq"] > summary'),
    },
    { name: 'demo filtered', path: '/connection-monitoring', width, use: filterDemo },
    { name: 'demo played', path: '/connection-monitoring', width, use: playDemo, ranksAnew: true },
    { name: 'tools pointed at, opened', path: '/integrations', width, use: useIntegrations },
    { name: 'calendar, other zones', path: '/book', width, use: useCalendar },
  ]),
  { name: 'product menu', path: '/', width: desk, use: openProductMenu },
  { name: 'mobile menu', path: '/', width: phone, use: openMobileMenu },
]
