import type { Page } from '@playwright/test'
import { apiMessages } from '../contract/api-messages.ts'
import { messages } from '../contract/messages.ts'
import { type Answer, answerForm } from './support/answers.ts'
import { expectWaits, letPassUntil, stopClock, watchTries } from './support/clock.ts'
import { copy } from './support/copy.ts'
import { expect, freshEmail, test } from './support/site.ts'
import { wake } from './support/wake.ts'

const path = '/api/newsletter'

function formOf(page: Page) {
  return {
    field: page.getByPlaceholder(copy.forms.newsletter.fields.email.placeholder ?? ''),
    button: page.locator('form[data-draft="newsletter"] button'),
    alert: page.locator('form[data-draft="newsletter"] [data-form-alert]'),
    done: page.getByRole('heading', { name: copy.forms.newsletter.outcomes.sent.heading }),
    toast: page.locator('[role="region"] li'),
  }
}

/** Opens the home page with the form's script running. */
async function open(page: Page) {
  await page.goto('/')
  await wake(formOf(page).field)
}

test('a visitor subscribes', async ({ page, site }) => {
  const email = freshEmail()
  const { field, button, done, toast } = formOf(page)
  await open(page)
  await expect(
    page.getByRole('heading', { name: copy.forms.newsletter.heading, exact: true }),
  ).toBeVisible()
  await expect(
    page.getByText(copy.forms.newsletter.text, {
      exact: true,
    }),
  ).toBeVisible()
  await expect(field).toHaveAttribute('type', 'email')
  await field.fill(`  ${email} `)
  await expect(button).toHaveText(copy.forms.newsletter.submit)
  await button.click()

  await expect(done).toBeFocused()
  await expect(page.getByText(copy.forms.newsletter.outcomes.sent.texts[0] ?? '')).toBeVisible()
  await expect(
    page.getByText(copy.forms.newsletter.outcomes.sent.texts[1] ?? '', { exact: true }),
  ).toBeVisible()
  await expect(field).toHaveCount(0)
  await expect(toast).toContainText(copy.forms.newsletter.outcomes.sent.toast.title)
  await expect(toast).toContainText(copy.forms.newsletter.outcomes.sent.toast.text)
  expect(site.leads('subscribers')).toContainEqual(expect.objectContaining({ email }))

  await page.reload()
  await expect(field).toHaveValue('')
})

/** One that is not tried again and one that is; every other is told apart in src/forms/use-form.test.tsx. */
const failures: { name: string; answer: Answer; tries: number; toast: string; alert: string }[] = [
  {
    name: '400 in plain text',
    answer: { status: 400, body: apiMessages.malformed },
    tries: 1,
    toast: `400: ${apiMessages.malformed}`,
    alert: apiMessages.malformed,
  },
  {
    name: 'a broken connection',
    answer: 'connection broken',
    tries: 3,
    toast: 'Failed to fetch',
    alert: 'Something went wrong. Please try again later.',
  },
]

for (const failure of failures) {
  const count = failure.tries === 1 ? 'one try' : 'three tries, 1 s and 2 s apart'
  test(`${failure.name}: ${count}, then a toast, and the form stays to try again`, async ({
    page,
  }) => {
    const email = freshEmail()
    const { field, button, alert, done, toast } = formOf(page)
    await page.clock.install()
    const waits = await watchTries(page)
    const sent = await answerForm(page, path, failure.answer)
    await open(page)
    await field.fill(email)
    await expect(toast).toHaveCount(0)
    await stopClock(page)
    await field.press('Enter')
    await letPassUntil(page, () => alert.isVisible())

    expect(sent.map(({ values }) => values)).toEqual(
      Array(failure.tries).fill({ email, link: '', elapsed: expect.any(Number) }),
    )
    expectWaits(await waits(), [1_000, 2_000].slice(0, failure.tries - 1))
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    await expect(toast).toContainText(messages.wrong)
    await expect(toast).toContainText(failure.toast)
    await expect(toast).toBeInViewport({ ratio: 1 })
    await expect(alert).toHaveText(failure.alert)
    await expect(field).toHaveValue(email)
    await expect(field).toBeEnabled()
    await expect(field).toBeFocused()
    await expect(button).toHaveText(copy.forms.newsletter.submit)

    await page.unroute(`**${path}`)
    await page.clock.resume()
    await button.click()
    await expect(done).toBeVisible()
    await expect(toast).toHaveCount(1)
    await expect(toast).toContainText(copy.forms.newsletter.outcomes.sent.toast.title)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor subscribes', async ({ page, site }) => {
    const email = freshEmail()
    await page.goto('/')
    await page.getByPlaceholder(copy.forms.newsletter.fields.email.placeholder ?? '').fill(email)
    await page.getByRole('button', { name: copy.forms.newsletter.submit }).click()

    await expect(page).toHaveURL('/thanks/newsletter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      copy.forms.newsletter.outcomes.sent.heading,
    )
    await expect(page.getByText(copy.forms.newsletter.outcomes.sent.texts[0] ?? '')).toBeVisible()
    await expect(page.getByText(copy.forms.newsletter.outcomes.sent.toast.text)).toBeVisible()
    await expect(
      page.getByText(copy.forms.newsletter.outcomes.sent.texts[1] ?? '', { exact: true }),
    ).toBeVisible()
    expect(site.leads('subscribers')).toContainEqual(expect.objectContaining({ email }))
  })
})
