import { expect, freshEmail, test } from './support/site.ts'

const path = '/early-access'

test('a visitor joins the early list', async ({ page, site }) => {
  const email = freshEmail()
  await page.goto(path)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Company' }).fill('Brightlane')
  await page.getByRole('button', { name: 'Join the early list' }).click()

  await expect(page.getByRole('heading', { name: "You're on the list!" })).toBeFocused()
  await expect(page.getByText('Check your inbox to confirm.', { exact: true })).toBeVisible()
  await expect(page.getByText('Thank you for subscribing!', { exact: true })).toBeVisible()
  await expect(
    page.getByText("You'll receive updates about CAM in your inbox.", { exact: true }),
  ).toBeVisible()
  expect(site.leads('subscribers')).toContainEqual(
    expect.objectContaining({ email, company: 'Brightlane', source: 'early-access' }),
  )
})

test('an address that is none is refused beside the field', async ({ page }) => {
  await page.goto(path)
  const field = page.getByLabel('Email')
  for (const value of ['', 'a@b']) {
    await field.fill(value)
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(field).toBeFocused()
  }
})

test('after a failure what was typed stays, and it can be sent again', async ({ page, site }) => {
  const email = freshEmail()
  let refused = 0
  await page.route('**/api/early-access', (route) => {
    refused += 1
    return refused === 1 ? route.fulfill({ status: 400, body: 'Not today' }) : route.continue()
  })
  await page.goto(path)
  await page.getByLabel('Email').fill(email)
  const send = page.getByRole('button', { name: 'Join the early list' })
  await send.click()
  await expect(page.getByText('Something went wrong', { exact: true })).toBeVisible()
  await expect(page.getByText('400: Not today', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)

  await send.click()
  await expect(page.getByRole('heading', { name: "You're on the list!" })).toBeVisible()
  expect(site.leads('subscribers')).toContainEqual(expect.objectContaining({ email }))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor joins the early list', async ({ page, site }) => {
    const email = freshEmail()
    await page.goto(path)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Join the early list' }).click()

    await expect(page).toHaveURL('/thanks/early-access')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're on the list!")
    await expect(page.getByText('Check your inbox to confirm.', { exact: true })).toBeVisible()
    expect(site.leads('subscribers')).toContainEqual(expect.objectContaining({ email }))
  })
})
