import type { Locator, Page } from '@playwright/test'
import { formatSlot } from '../contract/slot-text.ts'
import { copy } from './support/copy.ts'
import { atPath, expect, freshEmail, test } from './support/site.ts'

const { calendar, fields, more, outcomes, submit } = copy.forms.booking

test.use({ timezoneId: 'Australia/Adelaide' })

interface LayoutShift extends PerformanceEntry {
  value: number
}

const days = (page: Page) => page.getByRole('main').locator('[name="slot"] > label')
const times = (page: Page) => page.getByRole('main').getByRole('radio', { name: /^\d\d:\d\d$/ })
const findTimes = (day: Locator) => day.locator('+ fieldset')

for (const theme of ['dark', 'light']) {
  test(`the ring around a day stands out from its ground, in the ${theme} theme`, async ({
    page,
  }) => {
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme)
    await page.goto('/book')
    await days(page).first().locator('input').focus()
    await page.keyboard.press('ArrowRight')
    // Drawn in the visitor's zone all days are other elements, and the one with the focus keeps it.
    await expect(page.getByLabel(calendar.zone)).toBeVisible()
    const ratio = await page.locator('label:has(:focus-visible)').evaluate((day) => {
      // By the formulas of WCAG 2.2; a canvas turns any notation of a colour into its parts.
      const toLuminance = (color: string) => {
        const canvas = new OffscreenCanvas(1, 1).getContext(
          '2d',
        ) as OffscreenCanvasRenderingContext2D
        canvas.fillStyle = color
        canvas.fillRect(0, 0, 1, 1)
        const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map(
          (part) => (part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4),
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      let ground = day.parentElement as HTMLElement
      while (getComputedStyle(ground).backgroundColor === 'rgba(0, 0, 0, 0)')
        ground = ground.parentElement as HTMLElement
      const colors = [getComputedStyle(day).outlineColor, getComputedStyle(ground).backgroundColor]
      const [ring = 0, behind = 0] = colors.map(toLuminance)
      return (Math.max(ring, behind) + 0.05) / (Math.min(ring, behind) + 0.05)
    })
    expect(ratio).toBeGreaterThanOrEqual(3)
  })
}

test('nothing moves when the page is used', async ({ page }) => {
  await page.goto('/book')
  const zones = page.getByLabel(calendar.zone)
  await expect(zones).toBeVisible()
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
  await zones.focus()
  await zones.selectOption('Asia/Kolkata')
  await page.getByLabel(fields.name.label, { exact: true }).fill('Ada Example')
  expect(await shift.evaluate(({ sum }) => sum)).toBe(0)
})

test('a field that the keyboard comes to is seen whole on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/book')
  await page.getByText(more).click()
  const notes = page.getByLabel(fields.message.label)
  await page.getByLabel(fields.listUsers.label).focus()
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
    await expect(page.getByText(`${calendar.zone} Europe/Tallinn`)).toBeVisible()
    await page.getByLabel(calendar.otherZone).fill('new york')
    await page.getByRole('button', { name: calendar.show }).click()
    await expect(page.getByText(`${calendar.zone} America/New York`)).toBeVisible()
    // The times of a day that is not open stay within reach of the keyboard.
    const all = page.locator('fieldset[name="slot"]')
    const radios = await all.locator('[type="radio"]:not(details:not([open]) *)').count()
    await expect(all.getByRole('radio')).toHaveCount(radios)
    await page.getByLabel(fields.name.label, { exact: true }).fill('Ada Example')
    await page.getByLabel(fields.email.label).fill(email)
    // Neither the first day, of which little may be left, nor one that the zone cuts in two.
    const day = days(page).nth(4)
    await day.click()
    const option = findTimes(day).getByRole('radio').first()
    const slot = await option.inputValue()
    const [name, time] = [findTimes(day).locator('> legend'), option.locator('..')]
    const label = `${await name.textContent()}, ${await time.textContent()}`
    expect(formatSlot(slot, 30, 'America/New_York')).toContain(label)
    await option.check()
    await page.getByRole('button', { name: submit }).click()

    await expect(page).toHaveURL(atPath('/thanks/booked'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(outcomes.booked.heading)
    expect(site.leads('bookings')).toContainEqual(
      expect.objectContaining({ email, slot, time_zone: 'America/New_York' }),
    )
    await expect(page.getByText(formatSlot(slot, 30, 'America/New_York'))).toBeVisible()
  })
})
