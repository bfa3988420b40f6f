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
