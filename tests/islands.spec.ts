import type { Page } from '@playwright/test'
import { answerForm } from './support/answers.ts'
import { letPassUntil, stopClock } from './support/clock.ts'
import { copy } from './support/copy.ts'
import { expect, freshEmail, test } from './support/site.ts'

const emailField = (page: Page) =>
  page.getByPlaceholder(copy.forms.newsletter.fields.email.placeholder ?? '')

/** Keeps the forms and the framework back until the test lets go. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/_astro/*.js', async (route) => {
    if (!/\/(hydrate|\w+Form)\.[^/]+$/.test(route.request().url())) return route.continue()
    await released
    await route.continue()
  })
  return letGo
}

test('what is typed before the script arrives stays', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/contact-us')
  await page.getByLabel(copy.forms.contact.fields.name.label).pressSequentially('Visitor')
  await page
    .getByLabel(copy.forms.contact.fields.message.label, { exact: true })
    .fill('First line\nsecond line')
  letGo()
  await expect(page.locator('[data-props]')).toHaveCount(0)
  await page.getByRole('button', { name: copy.forms.contact.submit }).click()
  await expect(page.locator('[data-error-for="subject"]')).toHaveText('Subject is required')
  await expect(page.getByLabel(copy.forms.contact.fields.name.label)).toHaveValue('Visitor')
  await expect(
    page.getByLabel(copy.forms.contact.fields.message.label, { exact: true }),
  ).toHaveValue('First line\nsecond line')
})

test('Enter before the script arrives sends once, by script', async ({ page, site }) => {
  const email = freshEmail()
  const letGo = await holdScripts(page)
  const sent = await answerForm(page, '/api/newsletter', 'the server’s')
  // The form waits for its script by the page's clock, which stands still until the script may come.
  await page.clock.install()
  await page.goto('/')
  await stopClock(page)
  await emailField(page).fill(email)
  await emailField(page).press('Enter')
  await emailField(page).press('Enter')
  await expect(emailField(page)).toHaveValue(email)
  expect(sent).toHaveLength(0)
  letGo()
  const done = page.getByRole('heading', { name: copy.forms.newsletter.outcomes.sent.heading })
  await letPassUntil(page, () => done.isVisible(), 1)
  await expect(page).toHaveURL('/')
  expect(sent.map(({ values }) => values)).toEqual([
    expect.objectContaining({ email, link: '', elapsed: expect.any(Number) }),
  ])
  expect(site.leads('subscribers')).toContainEqual(expect.objectContaining({ email }))
})

for (const { blocked, files } of [
  { blocked: 'the island', files: '**/_astro/NewsletterForm*.js*' },
  { blocked: 'the framework', files: '**/_astro/hydrate*.js*' },
]) {
  test(`${blocked} cannot be loaded: the browser sends the form itself`, async ({ page, site }) => {
    const email = freshEmail()
    await page.route(files, (route) => route.abort())
    await page.goto('/')
    await emailField(page).fill(email)
    await emailField(page).press('Enter')
    await expect(page).toHaveURL('/thanks/newsletter')
    const rows = site.leads('subscribers').filter((row) => row.email === email)
    expect(rows).toHaveLength(1)
  })
}
