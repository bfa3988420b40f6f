import type { Page, Route } from '@playwright/test'
import { axeFaults } from './support/axe.ts'
import { copy } from './support/copy.ts'
import { elsewhere } from './support/elsewhere.ts'
import { atPath, test as base, expect, freshEmail, type Site } from './support/site.ts'

interface Service {
  answer: (route: Route) => Promise<void>
  requests: string[]
}

const calendarPage = '<!doctype html><html lang="en"><title>Calendar</title><h1>A day in March</h1>'

const test = base.extend<{ service: Service }>({
  settings: [
    { SPAM_MIN_FILL_SECONDS: '0', SITE_DIR: elsewhere.folder, ...elsewhere.settings },
    { scope: 'worker' },
  ],
  service: [
    async ({ page }, use) => {
      const service: Service = {
        requests: [],
        answer: (route) => route.fulfill({ contentType: 'text/html', body: calendarPage }),
      }
      await page.route(`${elsewhere.calendar}/**`, (route) => {
        service.requests.push(new URL(route.request().url()).pathname)
        return service.answer(route)
      })
      await use(service)
    },
    { auto: true },
  ],
})
const { widget } = copy.book
const { calendar, fields, outcomes, submit } = copy.forms.booking
const panel = (page: Page) => page.locator('[data-booking-widget]')
const getStatus = (page: Page) => panel(page).getByRole('status')
const heading = (page: Page) =>
  page.frameLocator(`iframe[title="${widget.frame}"]`).getByRole('heading')

async function bookSlot(page: Page, site: Site) {
  const email = freshEmail()
  await page.getByLabel(fields.name.label, { exact: true }).fill('Ada Example')
  await page.getByLabel(fields.email.label).fill(email)
  // In the visitor's zone the days have other times.
  await expect(page.getByLabel(calendar.zone)).toBeVisible()
  const time = page.locator('label:has([name="day"]:checked) + fieldset').getByRole('radio').first()
  const slot = await time.inputValue()
  await time.check()
  await page.getByRole('button', { name: submit }).click()
  await expect(page).toHaveURL(atPath('/thanks/booked'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(outcomes.booked.heading)
  expect(site.leads('bookings')).toContainEqual(
    expect.objectContaining({ email, slot, status: 'booked' }),
  )
}

async function ownFormStandsIn(page: Page, site: Site, sentence: string) {
  await expect(getStatus(page)).toHaveText(sentence)
  await expect(page.locator('iframe')).toHaveCount(0)
  expect((await panel(page).boundingBox())?.height).toBeLessThan(400)
  const link = page.getByRole('link', { name: widget.page })
  await expect(link).toHaveAttribute('href', elsewhere.settings.BOOKING_URL)
  await bookSlot(page, site)
}

test('the scheduling page stands in a frame, at 700 pixels, above our own form', async ({
  page,
  service,
  site,
}) => {
  await page.goto('/pricing')
  expect(service.requests).toEqual([])
  await page.goto('/book')
  await expect(heading(page)).toHaveText('A day in March')
  await expect(getStatus(page)).toBeHidden()
  expect((await page.locator('iframe').boundingBox())?.height).toBeGreaterThanOrEqual(700)
  expect(await axeFaults(page)).toEqual([])
  await bookSlot(page, site)
})

test('blocked: the page says so, and our form takes the place', async ({ page, service, site }) => {
  service.answer = (route) => route.abort()
  await page.goto('/book')
  await ownFormStandsIn(page, site, widget.blocked)
})

test('slow: its place is kept for eight seconds, then our form takes it, without a jump', async ({
  page,
  service,
  site,
}) => {
  const waiting: Route[] = []
  service.answer = async (route) => void waiting.push(route)
  // Its clock stands still from the start: a busy machine may take seconds between two looks.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await page.goto('/book', { waitUntil: 'commit' })
  await expect(getStatus(page)).toHaveText(widget.waiting)
  expect((await panel(page).boundingBox())?.height).toBeGreaterThan(700)
  const field = page.getByLabel(fields.competitor.label)
  await field.fill('North')
  // With the page scrolled as far as what goes above it is high.
  await field.evaluate((input) => input.scrollIntoView())
  await page.evaluate(() => document.fonts.ready)
  const before = (await field.boundingBox())?.y ?? 0
  await page.clock.runFor(5_000)
  await expect(getStatus(page)).toHaveText(widget.waiting)
  await page.clock.runFor(3_100)
  await expect(getStatus(page)).toHaveText(widget.slow)
  expect(Math.abs(((await field.boundingBox())?.y ?? 0) - before)).toBeLessThan(2)
  // What comes too late comes not at all.
  await Promise.all(waiting.map((route) => route.fulfill({ body: calendarPage })))
  await page.clock.resume()
  await ownFormStandsIn(page, site, widget.slow)
})
