import type { Page } from '@playwright/test'
import { expect, freshEmail, test } from './support/site.ts'

test.use({ timezoneId: 'Europe/Tallinn' })

async function fillIn(page: Page, email: string) {
  await page.getByLabel('Name', { exact: true }).fill('Ada Example')
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Preferred times').fill('Tuesday 9:00\nThursday 10:00')
}

const send = (page: Page) => page.getByRole('button', { name: 'Request a time' }).click()

test('a visitor asks for a time', async ({ page, site }) => {
  const email = freshEmail()
  await page.goto('/book')
  await expect(page).toHaveTitle('Schedule a Demo - CAM')
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Tallinn')
  await fillIn(page, email)
  await send(page)

  await expect(page.getByRole('heading', { name: 'Request sent!' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Request sent!' })).toBeVisible()
  expect(await site.leads('bookings')).toContainEqual(
    expect.objectContaining({
      email,
      times: 'Tuesday 9:00\nThursday 10:00',
      time_zone: 'Europe/Tallinn',
    }),
  )
  await page.reload()
  await expect(page.getByLabel('Work email')).toHaveValue('')
})

test('missing fields are named, marked and not sent', async ({ page }) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  await page.goto('/book')
  await page.getByLabel('Name', { exact: true }).fill('  ')
  await page.getByLabel('Time zone').fill('')
  await send(page)

  const sentence = 'Name, work email, preferred times, and time zone are required.'
  await expect(page.getByText('Please fill out all required fields', { exact: true })).toBeVisible()
  await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: sentence }).first()).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  for (const label of ['Work email', 'Preferred times', 'Time zone']) {
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
  }
  expect(sent).toBe(0)
})

test('what was typed survives a refusal, a failure and a reload', async ({ page }) => {
  await page.goto('/book')
  await fillIn(page, freshEmail())
  await page.route('/api/booking', (route) =>
    route.fulfill({ status: 422, json: { success: false, message: 'Not this week.' } }),
  )
  await send(page)
  await expect(page.getByText('Something went wrong', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Not this week.' }).first()).toBeVisible()

  await page.route('/api/booking', (route) => route.fulfill({ status: 200, body: '<h1>No</h1>' }))
  await send(page)
  await expect(
    page
      .getByText('An error occurred while submitting the form. Please try again.', { exact: true })
      .first(),
  ).toBeVisible({ timeout: 15_000 })
  await expect(page.getByLabel('Preferred times')).toHaveValue('Tuesday 9:00\nThursday 10:00')

  await page.reload()
  await expect(page.getByLabel('Preferred times')).toHaveValue('Tuesday 9:00\nThursday 10:00')
})

test('the place of the calendar is never empty', async ({ page }) => {
  await page.goto('/book')
  await expect(page.getByText('No calendar is connected here.')).toBeVisible()
  const panel = page.locator('form[action="/api/booking"]').locator('xpath=ancestor::div[1]')
  const box = await panel.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(700)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor asks for a time', async ({ page, site }) => {
    const email = freshEmail()
    await page.goto('/book')
    await fillIn(page, email)
    await page.getByLabel('Time zone').fill('Europe/Riga')
    await send(page)

    await expect(page).toHaveURL('/thanks/booking')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request sent!')
    expect(await site.leads('bookings')).toContainEqual(
      expect.objectContaining({ email, time_zone: 'Europe/Riga' }),
    )
  })
})
