import type { Page } from '@playwright/test'
import { messages } from '../contract/messages.ts'
import { answerForm } from './support/answers.ts'
import { letPassUntil, stopClock } from './support/clock.ts'
import { copy } from './support/copy.ts'
import { expect, freshEmail, test } from './support/site.ts'
import { wake } from './support/wake.ts'

const path = '/api/contact-us'

function formOf(page: Page) {
  const form = page.locator('form[data-draft="contact"]')
  return {
    field: (name: string) => form.locator(`[name="${name}"]`),
    error: (name: string) => form.locator(`[data-error-for="${name}"]`),
    button: form.getByRole('button'),
    alert: form.locator('[data-form-alert]'),
    done: page.getByRole('heading', { name: copy.forms.contact.outcomes.sent.heading }),
    toast: page.locator('[role="region"] li'),
  }
}

/** Opens the page with the form's script running. */
async function open(page: Page, query = '') {
  await page.goto(`/contact-us${query}`)
  await wake(formOf(page).field('name'))
}

function aMessage() {
  return {
    name: 'Visitor',
    email: freshEmail(),
    company: 'Example Ltd',
    subject: 'A question',
    message: 'First line\nsecond line',
  }
}

async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await formOf(page).field(name).fill(value)
}

async function expectTyped(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    await expect(formOf(page).field(name)).toHaveValue(value)
  }
}

test('the browser checks the email', async ({ page }) => {
  const sent = await answerForm(page, path, 'the server’s')
  const { field, button, toast, error } = formOf(page)
  await open(page)
  await fill(page, { ...aMessage(), email: 'nobody' })
  await button.click()
  await expect(field('email')).toBeFocused()
  expect(
    await field('email').evaluate((input: HTMLInputElement) => input.validity.typeMismatch),
  ).toBe(true)
  await expect(toast).toHaveCount(0)

  // An address the browser takes and no mail can reach.
  await field('email').fill('a@b')
  await button.click()
  await expect(error('email')).toHaveText(messages.email)
  await expect(field('email')).toBeFocused()
  expect(sent).toHaveLength(0)
})

test('all answers lost, then a reload: sent again it is still one row', async ({ page, site }) => {
  const values = aMessage()
  const { button, alert, done } = formOf(page)
  const lost = 'lost on the way back'
  await page.clock.install()
  await answerForm(page, path, lost, lost, lost, 'the server’s')
  await open(page)
  await fill(page, values)
  await stopClock(page)
  await button.click()
  await letPassUntil(page, () => alert.isVisible())
  await page.clock.resume()
  await page.reload()
  await wake(formOf(page).field('name'))
  await button.click()
  await expect(done).toBeVisible()
  const rows = site.leads('messages').filter((row) => row.email === values.email)
  expect(rows).toHaveLength(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor sends a message', async ({ page, site }) => {
    const values = { ...aMessage(), message: 'one line' }
    await page.goto('/contact-us')
    await fill(page, values)
    await formOf(page).button.click()
    await expect(page).toHaveURL('/thanks/contact')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      copy.forms.contact.outcomes.sent.heading,
    )
    await expect(page.getByText(copy.forms.contact.outcomes.sent.toast.title)).toBeVisible()
    await expect(page.getByText(copy.forms.contact.outcomes.sent.toast.text)).toBeVisible()
    await expect(page.getByRole('link', { name: copy.forms.contact.again })).toHaveAttribute(
      'href',
      '/contact-us',
    )
    expect(site.leads('messages')).toContainEqual(expect.objectContaining(values))
  })

  test('a refused message comes back with everything typed and the reasons', async ({ page }) => {
    const values = { ...aMessage(), subject: ' ', message: 'x"><b>y</b>\nz' }
    const { button, field, alert } = formOf(page)
    await page.goto('/contact-us')
    await fill(page, values)
    await button.click()
    await expectTyped(page, values)
    await expect(alert).toContainText(copy.forms.contact.missing)
    await expect(field('subject')).toHaveAccessibleDescription('Subject is required')
    await expect(field('subject')).toBeFocused()
  })
})
