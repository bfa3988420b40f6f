import { expect, freshEmail, test } from './support/site.ts'

test('a visitor subscribes', async ({ page, site }) => {
  const email = freshEmail()
  await page.goto('/')
  await page.getByPlaceholder('Enter your email address').fill(email)
  await page.getByRole('button', { name: 'Subscribe to Updates' }).click()

  await expect(page.getByRole('heading', { name: "You're subscribed!" })).toBeFocused()
  await expect(page.getByText('Thank you for joining our newsletter.')).toBeVisible()
  await expect(page.getByText('Thank you for subscribing!', { exact: true })).toBeVisible()
  await expect(
    page.getByText("You'll receive updates about CAM in your inbox.", { exact: true }),
  ).toBeVisible()
  expect(await site.leads('subscribers')).toContainEqual(expect.objectContaining({ email }))
})

test('an address that is none is refused beside the field, and nothing is sent', async ({
  page,
}) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  await page.goto('/')
  const field = page.getByPlaceholder('Enter your email address')
  for (const value of ['', 'a@b', 'nobody']) {
    await field.fill(value)
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toBeFocused()
  }
  expect(sent).toBe(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor subscribes', async ({ page, site }) => {
    const email = freshEmail()
    await page.goto('/')
    await page.getByPlaceholder('Enter your email address').fill(email)
    await page.getByRole('button', { name: 'Subscribe to Updates' }).click()

    await expect(page).toHaveURL('/thanks/newsletter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're subscribed!")
    await expect(page.getByText('Thank you for joining our newsletter.')).toBeVisible()
    expect(await site.leads('subscribers')).toContainEqual(expect.objectContaining({ email }))
  })

  test('a refused address stays in the field, with the reason', async ({ page }) => {
    await page.goto('/')
    await page.getByPlaceholder('Enter your email address').fill('a@b')
    await page.getByRole('button', { name: 'Subscribe to Updates' }).click()

    const field = page.getByPlaceholder('Enter your email address')
    await expect(field).toHaveValue('a@b')
    await expect(field).toHaveAccessibleDescription('Please enter a valid email address')
  })
})
