import type { Page } from '@playwright/test'
import { answerForm } from './support/answers.ts'
import { letPassUntil, stopClock } from './support/clock.ts'
import { copy } from './support/copy.ts'
import { expect, freshEmail, test } from './support/site.ts'

/** Keeps the forms and the framework back until the test lets go. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/_astro\/(hydrate|\w+Form)\.[^/]+\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('what is typed and sent before the script arrives stays, and is sent once, by script', async ({
  page,
  site,
}) => {
  const email = freshEmail()
  const field = page.getByPlaceholder(copy.forms.newsletter.fields.email.placeholder ?? '')
  const letGo = await holdScripts(page)
  const sent = await answerForm(page, '/api/newsletter', 'the server’s')
  // The form waits for its script by the page's clock, which stands still until the script may come.
  await page.clock.install()
  await page.goto('/')
  await stopClock(page)
  await field.fill(email)
  await field.press('Enter')
  await field.press('Enter')
  await expect(field).toHaveValue(email)
  expect(sent).toHaveLength(0)
  letGo()
  const done = page.getByRole('heading', { name: copy.forms.newsletter.outcomes.sent.heading })
  await letPassUntil(page, () => done.isVisible(), 1)
  await expect(page).toHaveURL('/')
  expect(sent).toEqual([expect.objectContaining({ email, link: '', elapsed: expect.any(Number) })])
  expect(site.leads('subscribers')).toContainEqual(expect.objectContaining({ email }))
})
