import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { atPath } from './support/at-path.ts'
import { axeFaults } from './support/axe.ts'
import { type ProviderMode, test } from './support/booking-provider.ts'
import { copy } from './support/copy.ts'
import { elsewhere } from './support/elsewhere.ts'
import { watchRequests } from './support/requests.ts'
import { expect, freshEmail, type Site } from './support/site.ts'

// Without smooth scrolling: a field that is still on its way has no place to compare.
test.use({ timezoneId: 'Europe/Tallinn', contextOptions: { reducedMotion: 'reduce' } })

const place = (page: Page) => page.locator('#booking-widget')
const said = (page: Page) => page.locator('[data-booking-widget] [role="status"]')
const calendar = (page: Page) => page.frameLocator(`iframe[title="${copy.book.widget.frame}"]`)

const escaped = (text: string) => text.replaceAll(/[^\w ]/g, '\\$&')

/** The page without its calendar: it says why, leads to the provider, and our form makes a lead. */
async function ownFormWorks(page: Page, site: Site, sentence: string | RegExp) {
  await expect(said(page)).toHaveText(sentence)
  await expect(place(page)).not.toBeVisible()
  await expect(page.getByRole('link', { name: copy.book.widget.page })).toHaveAttribute(
    'href',
    elsewhere.settings.BOOKING_URL,
  )
  await bookSlot(page, site)
}

async function bookSlot(page: Page, site: Site) {
  const email = freshEmail()
  await page.getByLabel(copy.forms.booking.fields.name.label, { exact: true }).fill('Ada Example')
  const slot = page.getByRole('radio', { name: /^\d\d:\d\d$/ }).first()
  await slot.check()
  const time = await slot.inputValue()
  await page.getByLabel(copy.forms.booking.fields.email.label).fill(email)
  await page.getByRole('button', { name: copy.forms.booking.submit }).click()
  await expect(
    page.getByRole('heading', { name: copy.forms.booking.outcomes.booked.heading }),
  ).toBeVisible()
  expect(site.leads('bookings')).toContainEqual(
    expect.objectContaining({ email, slot: time, status: 'booked' }),
  )
}

/** The next report of the page to its own server. */
async function nextReport(page: Page) {
  const request = await page.waitForRequest('**/api/booking/events')
  expect((await request.response())?.status()).toBe(200)
  return request.postDataJSON()
}

test('the calendar loads in the place kept for it, and our form stays below', async ({
  page,
  site,
}) => {
  const answer = await page.goto('/book')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(new RegExp(`script-src 'self'[^;]* ${elsewhere.calendar};`))
  expect(policy).toContain(`; frame-src ${elsewhere.calendar};`)
  expect(policy.match(/https?:/g)).toHaveLength(2)

  await expect(calendar(page).getByRole('heading')).toHaveText('A day in March')
  await expect(said(page)).toBeHidden()
  expect((await place(page).boundingBox())?.height).toBeGreaterThanOrEqual(700)
  expect((await place(page).locator('iframe').boundingBox())?.height).toBeGreaterThanOrEqual(700)
  expect(await axeFaults(page)).toEqual([])
  await bookSlot(page, site)
})

test('the place is kept from the first paint on', async ({ page, provider }) => {
  provider.mode = 'hangs'
  await page.goto('/book', { waitUntil: 'commit' })
  await expect(said(page)).toHaveText(copy.book.widget.waiting)
  expect((await page.locator('[data-booking-widget]').boundingBox())?.height).toBeGreaterThan(700)
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(
            list
              .getEntries()
              .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          )
        }).observe({ type: 'layout-shift', buffered: true })
        // The entries so far are handed over before a browser has time to spare.
        requestIdleCallback(() => resolve(0))
      }),
  )
  expect(shift).toBeLessThan(0.05)
})

test('it gets the theme, and what the visitor typed in this tab', async ({ page, provider }) => {
  await page.addInitScript(() => {
    // The calendar's frame has no store of its own.
    if (self === top) localStorage.setItem('theme', 'light')
  })
  await page.goto('/contact-us')
  await page.getByLabel(copy.forms.booking.fields.name.label).fill('Ada Example')
  await page.getByLabel(copy.forms.contact.fields.email.label).first().fill('ada@example.com')
  expect(provider.asked).toEqual([])
  await page.goto('/book')
  await expect(calendar(page).locator('#known')).toHaveText('Ada Example, ada@example.com, fbfaf6')
})

test('it gets what the address of the page says', async ({ page }) => {
  await page.goto('/book?name=Grace%20Example&email=grace%40example.com')
  await expect(calendar(page).locator('#known')).toHaveText(
    'Grace Example, grace@example.com, 06121d',
  )
})

test('a booking in the calendar comes out of the export, once', async ({
  page,
  provider,
  site,
}) => {
  const id = randomInt(1e12)
  await page.goto('/book')
  const frame = place(page).locator('iframe')
  await expect(calendar(page).getByRole('button')).toBeVisible()
  await frame.evaluate((element: HTMLIFrameElement, booking) => {
    element.src += `&booking=${booking}`
  }, id)
  await expect.poll(() => provider.asked.at(-1)).toContain(`booking=${id}`)
  const reports = [nextReport(page)]
  await calendar(page).getByRole('button', { name: 'Book Tuesday 10:00' }).click()
  expect(await reports[0]).toMatchObject({
    event: 'completed',
    provider: 'calendly',
    id: `${elsewhere.calendar}/scheduled_events/${id}`,
  })
  await expect(said(page)).toHaveText(copy.book.widget.booked)
  await expect(calendar(page).getByRole('status')).toHaveText('Scheduled')
  const booked = async () => site.leads('bookings').filter(({ status }) => status === 'external')
  expect(await booked()).toMatchObject([{ email: '', page: '/book' }])
})

test('a message that is not of the calendar books nothing', async ({ page }) => {
  let reported = 0
  await page.route('**/api/booking/events', (route) => {
    reported += 1
    return route.fulfill({ json: { success: true, message: '' } })
  })
  await page.goto('/book')
  await expect(calendar(page).getByRole('button')).toBeVisible()
  await page.evaluate(async () => {
    const heard = new Promise((resolve) => addEventListener('message', resolve, { once: true }))
    const payload = { event: { uri: 'https://api.calendly.com/scheduled_events/FORGED' } }
    postMessage({ event: 'calendly.event_scheduled', payload }, '*')
    await heard
  })
  await expect(said(page)).toBeHidden()
  expect(reported).toBe(0)
})

const atOnce: [ProviderMode, string, string][] = [
  ['blocked', 'blocked', copy.book.widget.blocked],
  ['throws', 'threw', copy.book.widget.threw],
]
for (const [mode, fault, sentence] of atOnce) {
  test(`a script that is ${mode}: the page says so, counts it, and our form works`, async ({
    page,
    policyViolations,
    provider,
    site,
  }) => {
    provider.mode = mode
    const report = nextReport(page)
    await page.goto('/book')
    expect(await report).toEqual({ event: 'blocked', provider: 'calendly', fault })
    expect(await axeFaults(page)).toEqual([])
    await ownFormWorks(page, site, sentence)
    policyViolations.length = 0
  })
}

test('a script that hangs: after eight seconds our form takes the place', async ({
  page,
  provider,
  site,
}) => {
  provider.mode = 'hangs'
  await page.clock.install()
  await page.goto('/book', { waitUntil: 'commit' })
  await expect(said(page)).toHaveText(copy.book.widget.waiting)
  // The clock goes on by itself between these steps: on a slow machine by seconds.
  await page.clock.runFor(5_000)
  await expect(said(page)).toHaveText(copy.book.widget.waiting)
  const report = nextReport(page)
  await page.clock.runFor(3_100)
  expect(await report).toEqual({ event: 'blocked', provider: 'calendly', fault: 'slow' })
  await page.clock.resume()
  await ownFormWorks(page, site, copy.book.widget.slow)
})

test('a calendar that comes late waits to be asked for, and moves nothing under the typing', async ({
  page,
  provider,
}) => {
  provider.mode = 'hangs'
  await page.clock.install()
  await page.goto('/book', { waitUntil: 'commit' })
  await expect(said(page)).toHaveText(copy.book.widget.waiting)
  const field = page.getByLabel(copy.forms.booking.fields.competitor.label)
  await field.fill('North')
  await page.evaluate(() => document.fonts.ready)
  const before = (await field.boundingBox())?.y ?? 0
  const moved = async () => Math.abs(((await field.boundingBox())?.y ?? 0) - before)
  await page.clock.runFor(8_100)
  await expect(said(page)).toHaveText(copy.book.widget.slow)
  expect(await moved()).toBeLessThan(2)

  await provider.release()
  await page.clock.resume()
  await expect(said(page)).toHaveText(copy.book.widget.late)
  await field.pressSequentially(' theirs')
  await expect(field).toHaveValue('North theirs')
  expect(await moved()).toBeLessThan(2)
  await expect(place(page)).not.toBeVisible()

  await page.getByRole('button', { name: copy.book.widget.show }).click()
  await expect(calendar(page).getByRole('heading')).toBeVisible()
  await expect(field).toHaveValue('North theirs')
})

test('a script that throws late leaves the calendar, says so, and our form works', async ({
  page,
  policyViolations,
  provider,
  site,
}) => {
  provider.mode = 'throws-late'
  const report = nextReport(page)
  await page.goto('/book')
  expect(await report).toMatchObject({ fault: 'threw' })
  await expect(said(page)).toHaveText(copy.book.widget.warned)
  await expect(calendar(page).getByRole('button')).toBeVisible()
  await bookSlot(page, site)
  policyViolations.length = 0
})

test('a script that takes its calendar away late leaves our form', async ({
  page,
  policyViolations,
  provider,
  site,
}) => {
  provider.mode = 'dies-late'
  await page.goto('/book')
  // Whether the fault is heard of before the frame is missed is the browser's affair.
  const { failed, threw } = copy.book.widget
  const either = new RegExp(`^(${[failed, threw].map(escaped).join('|')})$`)
  await ownFormWorks(page, site, either)
  policyViolations.length = 0
})

test('offline: the page says so, and the calendar loads once there is a connection', async ({
  page,
  provider,
}) => {
  await page.addInitScript(() => {
    let isOnline = false
    Object.defineProperty(navigator, 'onLine', { get: () => isOnline })
    addEventListener(
      'online',
      () => {
        isOnline = true
      },
      { capture: true },
    )
  })
  await page.goto('/book')
  await expect(said(page)).toHaveText(copy.book.widget.offline)
  expect(provider.asked).toEqual([])
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByRole('button', { name: copy.book.widget.show }).click()
  await expect(calendar(page).getByRole('heading')).toBeVisible()
})

test('when the site’s own script does not come, the place is given up', async ({ page }) => {
  await page.clock.install()
  await page.route('**/_astro/*.js', (route) => route.abort())
  await page.goto('/book')
  await page.clock.runFor(9_100)
  await expect(said(page)).toHaveText(copy.book.widget.none)
  await expect(place(page)).not.toBeVisible()
  await expect(page.getByLabel(copy.forms.booking.fields.email.label)).toBeVisible()
})

test('nobody else is told about a visitor, and the provider on its page alone', async ({
  page,
  site,
}) => {
  const { elsewhere: asked, settled } = watchRequests(page, site.url)
  await page.goto('/')
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await settled()
  expect(asked).toEqual([])

  await page.goto('/book')
  await expect(calendar(page).getByRole('heading')).toBeVisible()
  await settled()
  expect(asked.map((href) => new URL(href).origin)).toEqual([
    elsewhere.calendar,
    elsewhere.calendar,
  ])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says so, leads to the provider, and shows our form', async ({
    page,
    provider,
    site,
  }) => {
    const email = freshEmail()
    await page.goto('/book')
    await expect(said(page)).toHaveText(copy.book.widget.none)
    await expect(place(page)).not.toBeVisible()
    await page.getByLabel(copy.forms.booking.fields.name.label, { exact: true }).fill('Ada Example')
    await page.getByLabel(copy.forms.booking.fields.email.label).fill(email)
    const open = page.locator('label:has([name="day"]:checked) + fieldset')
    const time = open.getByRole('radio').first()
    const slot = await time.getAttribute('value')
    await time.check()
    await page.getByRole('button', { name: copy.forms.booking.submit }).click()
    await expect(page).toHaveURL(atPath('/thanks/booked'))
    expect(site.leads('bookings')).toContainEqual(expect.objectContaining({ email, slot }))
    expect(provider.asked).toEqual([])
  })
})
