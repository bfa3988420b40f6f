import { messages } from '../contract/messages.ts'
import { copy } from './support/copy.ts'
import { expect, freshEmail, test } from './support/site.ts'
import { wake } from './support/wake.ts'

const path = '/early-access'

test('a visitor joins the early list', async ({ page, site }) => {
  const email = freshEmail()
  await page.goto(path)
  await wake(page.getByLabel(copy.forms['early-access'].fields.email.label))
  await page.getByLabel(copy.forms['early-access'].fields.email.label).fill(email)
  await page
    .getByRole('textbox', { name: copy.forms['early-access'].fields.company.label })
    .fill('Brightlane')
  await page.getByRole('button', { name: copy.forms['early-access'].submit }).click()

  await expect(
    page.getByRole('heading', { name: copy.forms['early-access'].outcomes.sent.heading }),
  ).toBeFocused()
  await expect(
    page.getByText(copy.forms['early-access'].outcomes.sent.texts[1] ?? '', { exact: true }),
  ).toBeVisible()
  await expect(
    page.getByText(copy.forms['early-access'].outcomes.sent.toast.text, { exact: true }).last(),
  ).toBeVisible()
  expect(site.leads('subscribers')).toContainEqual(
    expect.objectContaining({ email, company: 'Brightlane', source: 'early-access' }),
  )
})

test('an address that is none is refused beside the field', async ({ page }) => {
  await page.goto(path)
  await wake(page.getByLabel(copy.forms['early-access'].fields.email.label))
  const field = page.getByLabel(copy.forms['early-access'].fields.email.label)
  for (const value of ['', 'a@b']) {
    await field.fill(value)
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(messages.email)
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
  await wake(page.getByLabel(copy.forms['early-access'].fields.email.label))
  await page.getByLabel(copy.forms['early-access'].fields.email.label).fill(email)
  const send = page.getByRole('button', { name: copy.forms['early-access'].submit })
  await send.click()
  await expect(page.getByText(messages.wrong, { exact: true })).toBeVisible()
  await expect(page.getByText('400: Not today', { exact: true })).toBeVisible()
  await expect(page.getByLabel(copy.forms['early-access'].fields.email.label)).toHaveValue(email)

  await send.click()
  await expect(
    page.getByRole('heading', { name: copy.forms['early-access'].outcomes.sent.heading }),
  ).toBeVisible()
  expect(site.leads('subscribers')).toContainEqual(expect.objectContaining({ email }))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor joins the early list', async ({ page, site }) => {
    const email = freshEmail()
    await page.goto(path)
    await page.getByLabel(copy.forms['early-access'].fields.email.label).fill(email)
    await page.getByRole('button', { name: copy.forms['early-access'].submit }).click()

    await expect(page).toHaveURL('/thanks/early-access')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      copy.forms['early-access'].outcomes.sent.heading,
    )
    await expect(
      page.getByText(copy.forms['early-access'].outcomes.sent.texts[1] ?? '', { exact: true }),
    ).toBeVisible()
    expect(site.leads('subscribers')).toContainEqual(expect.objectContaining({ email }))
  })
})
