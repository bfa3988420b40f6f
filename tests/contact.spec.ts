import { copy } from './support/copy.ts'
import { expect, freshEmail, test } from './support/site.ts'

const { missing, outcomes, again } = copy.forms.contact

test.use({ javaScriptEnabled: false })

test('without JavaScript a refused message comes back as it was typed, and once mended is sent', async ({
  page,
  site,
}) => {
  const form = page.locator('form[data-draft="contact"]')
  const field = (name: string) => form.locator(`[name="${name}"]`)
  const values = {
    name: 'Visitor',
    email: freshEmail(),
    company: 'Example Ltd',
    subject: ' ',
    message: 'x"><b>y</b>\nz',
  }
  await page.goto('/contact-us')
  for (const [name, value] of Object.entries(values)) await field(name).fill(value)
  await form.getByRole('button').click()
  for (const [name, value] of Object.entries(values)) await expect(field(name)).toHaveValue(value)
  await expect(form.locator('[data-form-alert]')).toContainText(missing)
  await expect(field('subject')).toHaveAccessibleDescription('Subject is required')
  await expect(field('subject')).toBeFocused()

  await field('subject').fill('A question')
  await form.getByRole('button').click()
  await expect(page).toHaveURL('/thanks/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(outcomes.sent.heading)
  await expect(page.getByRole('link', { name: again })).toHaveAttribute('href', '/contact-us')
  expect(site.leads('messages')).toContainEqual(
    expect.objectContaining({ ...values, subject: 'A question' }),
  )
})
