import type { Locator, Page } from '@playwright/test'
import { apiMessages } from '../contract/api-messages.ts'
import { messages } from '../contract/messages.ts'
import { formatSlot } from '../contract/slot-text.ts'
import { atPath } from './support/at-path.ts'
import { copy } from './support/copy.ts'
import { days, longDay } from './support/long-day.ts'
import { expect, freshEmail, test } from './support/site.ts'

test.use({ timezoneId: 'Australia/Adelaide' })

/** What a browser reports of a part of the page that moved. */
interface LayoutShift extends PerformanceEntry {
  value: number
}

const send = (page: Page) => page.getByRole('button', { name: copy.forms.booking.submit }).click()
const times = (page: Page) => page.getByRole('main').getByRole('radio', { name: /^\d\d:\d\d$/ })
const zones = (page: Page) => page.getByLabel(copy.forms.booking.calendar.zone)

async function fillIn(page: Page, email: string) {
  await page.getByLabel(copy.forms.booking.fields.name.label, { exact: true }).fill('Ada Example')
  await page.getByLabel(copy.forms.booking.fields.email.label).fill(email)
}

/** Opens the page, and waits until its times are those of the visitor's zone. */
async function openCalendar(page: Page) {
  await page.goto('/book')
  await expect(zones(page)).toBeVisible()
}

/** Picks the day and the time of a slot that nobody else in the run takes. */
async function pick(page: Page, day: number, time: number): Promise<string> {
  await (await longDay(page, day)).click()
  await times(page).nth(time).check()
  return times(page).nth(time).inputValue()
}

test('a slot that is taken meanwhile is refused with others, and nothing typed is lost', async ({
  page,
  request,
  site,
}) => {
  const email = freshEmail()
  await openCalendar(page)
  const slot = await pick(page, 3, 2)
  await fillIn(page, email)
  await page.getByText(copy.forms.booking.more).click()
  await page.getByLabel(copy.forms.booking.fields.message.label).fill('Our market')
  const other = { name: 'Bob', email: freshEmail(), timeZone: 'UTC', slot }
  const answer = await request.post(`${site.url}/api/booking`, { data: other })
  expect(answer.status()).toBe(200)
  await send(page)

  const form = page.locator('form[data-draft="booking"]')
  const reason = form.getByText(apiMessages.slotTaken)
  await expect(reason).toHaveCount(1)
  await expect(reason).toContainText('Still free:')
  await expect(reason).toBeFocused()
  await expect(page.getByText(messages.wrong)).toHaveCount(0)
  // Nothing but the calendar.
  await expect(form.locator('[aria-invalid="true"]')).toHaveAttribute('name', 'slot')
  await expect(page.locator(`input[value="${slot}"]`)).toHaveCount(0)
  await expect(page.getByLabel(copy.forms.booking.fields.email.label)).toHaveValue(email)
  await expect(page.getByLabel(copy.forms.booking.fields.message.label)).toHaveValue('Our market')
  await times(page).nth(2).check()
  await send(page)
  await expect(page).toHaveURL(atPath('/thanks/booked'))
  const mine = site.leads('bookings').filter((lead) => lead.email === email)
  expect(mine).toHaveLength(1)
  expect(mine[0]?.slot).not.toBe(slot)
})

test('nothing moves when the page is used', async ({ page }) => {
  await openCalendar(page)
  const shift = await page.evaluateHandle(async () => {
    // Another face of the letters moves them a little, whenever it comes.
    await document.fonts.ready
    const seen = { sum: 0 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.sum += (entry as LayoutShift).value
    }).observe({ type: 'layout-shift' })
    return seen
  })
  const heights = new Set<number | undefined>()
  for (const day of await days(page).all()) {
    await day.click()
    await times(page).first().check()
    heights.add((await page.locator('fieldset[name="slot"]').boundingBox())?.height)
  }
  expect(heights.size).toBe(1)
  await zones(page).focus()
  await zones(page).selectOption('Asia/Kolkata')
  await page.getByLabel(copy.forms.booking.fields.name.label, { exact: true }).fill('Ada Example')
  expect(await shift.evaluate(({ sum }) => sum)).toBe(0)
})

test('the calendar stays within the form on the narrowest screens', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await openCalendar(page)
  const form = page.locator('form[data-draft="booking"]')
  const right = async (part: Locator) => {
    const box = await part.boundingBox()
    return box ? Math.round(box.x + box.width) : Number.NaN
  }
  const edge = await right(form)
  expect(edge).toBeLessThanOrEqual(320)
  const calendar = [
    page.getByRole('group', { name: copy.forms.booking.fields.slot.label }),
    zones(page),
    ...(await times(page).all()),
  ]
  expect(calendar.length).toBeGreaterThan(2)
  for (const part of calendar) expect(await right(part)).toBeLessThanOrEqual(edge)
  // The last of the header ends where the page does.
  expect(await right(page.locator('header').getByRole('button').last())).toBeLessThanOrEqual(300)
})

test('a field that the keyboard comes to is seen whole on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/book')
  await page.getByText(copy.forms.booking.more).click()
  const { listUsers, message } = copy.forms.booking.fields
  const notes = page.getByLabel(message.label)
  await page.getByLabel(listUsers.label).focus()
  // Of what is below the window a browser by itself brings the line that is written on, and no more.
  await notes.evaluate((field) => scrollBy(0, field.getBoundingClientRect().top + 20 - innerHeight))
  await page.keyboard.press('Tab')
  await expect(notes).toBeFocused()
  await expect(notes).toBeInViewport({ ratio: 1 })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor books a slot in a zone of their own', async ({ page, site }) => {
    const email = freshEmail()
    await page.goto('/book')
    await expect(page.getByText(`${copy.forms.booking.calendar.zone} Europe/Tallinn`)).toBeVisible()
    await page.getByLabel(copy.forms.booking.calendar.otherZone).fill('new york')
    await page.getByRole('button', { name: copy.forms.booking.calendar.show }).click()
    await expect(
      page.getByText(`${copy.forms.booking.calendar.zone} America/New York`),
    ).toBeVisible()
    // A time that was chosen on a day that is not open any more stays within reach of the keyboard.
    const calendar = page.locator('fieldset[name="slot"]')
    const radios = await calendar.locator('[type="radio"]:not(details:not([open]) *)').count()
    await expect(calendar.getByRole('radio')).toHaveCount(radios)
    await fillIn(page, email)
    await (await longDay(page, 4)).click()
    const day = await page
      .locator('[name="slot"] > fieldset:focus-within, label:has(:checked) + fieldset')
      .locator('> legend')
      .textContent()
    const option = page
      .locator('label:has([name="day"]:checked) + fieldset')
      .getByRole('radio')
      .nth(3)
    const slot = await option.inputValue()
    const time = await option.locator('..').textContent()
    expect(formatSlot(slot, 30, 'America/New_York')).toContain(`${day}, ${time}`)
    await option.check()
    await send(page)

    await expect(page).toHaveURL(atPath('/thanks/booked'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      copy.forms.booking.outcomes.booked.heading,
    )
    expect(site.leads('bookings')).toContainEqual(
      expect.objectContaining({ email, slot, time_zone: 'America/New_York' }),
    )
    await expect(page.getByText(formatSlot(slot, 30, 'America/New_York'))).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
  })
})
