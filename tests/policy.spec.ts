import type { Page } from '@playwright/test'
import { copy } from './support/copy.ts'
import { expect, freshEmail, test } from './support/site.ts'
import { wake } from './support/wake.ts'

/*
 * Every test fails on a violation of the policy (`policyViolations`), whatever it is about; these go through what a
 * visitor can do that no other test does, and see that a violation is noticed.
 */

/** What every page has: theme, menu, scrolling. */
async function useShell(page: Page) {
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  await page.getByRole('contentinfo').getByLabel('System').check()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(
    page.getByRole('link', { name: copy.navigation.mobile[0]?.label ?? '' }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('home obeys it: shell, film, logos, newsletter, toasts', async ({ page }) => {
  await page.goto('/')
  await useShell(page)
  await page.locator('[data-film] a').click()
  await expect(page.locator('video')).toBeVisible()
  await page.locator('[data-reveal]').scrollIntoViewIfNeeded()

  const field = page.getByPlaceholder(copy.forms.newsletter.fields.email.placeholder ?? '')
  await page.route('**/api/newsletter', (route) => route.fulfill({ status: 400, body: 'No.' }))
  await wake(field)
  await field.fill(freshEmail())
  await field.press('Enter')
  const toast = page.locator('[role="region"] li')
  await expect(toast).toContainText('400: No.')
  const box = await toast.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + 120, (box?.y ?? 0) + 20, { steps: 4 })
  await page.mouse.up()
  await expect(toast).toHaveCount(0)

  await page.unroute('**/api/newsletter')
  await field.press('Enter')
  await expect(
    page.getByRole('heading', { name: copy.forms.newsletter.outcomes.sent.heading }),
  ).toBeVisible()
})

test('contact obeys it: shell, refusal, sending, thanks', async ({ page }) => {
  await page.goto('/contact-us?job=data-engineer')
  await useShell(page)
  const send = page.getByRole('button', { name: copy.forms.contact.submit })
  await wake(page.getByLabel(copy.forms.contact.fields.name.label))
  await send.click()
  await expect(page.locator('[role="region"] li')).toBeVisible()
  await page.getByLabel(copy.forms.contact.fields.name.label).fill('Visitor')
  await page.getByLabel(copy.forms.contact.fields.email.label).fill(freshEmail())
  await page.getByLabel(copy.forms.contact.fields.message.label, { exact: true }).fill('A message')
  await send.click()
  await page.getByRole('button', { name: copy.forms.contact.again }).click()
  await expect(page.getByLabel(copy.forms.contact.fields.name.label)).toBeFocused()
})

test('a page the server refused obeys it as well', async ({ page }) => {
  await page.goto('/contact-us')
  await page.evaluate(() => document.querySelector<HTMLFormElement>('form')?.submit())
  await expect(page.getByLabel(copy.forms.contact.fields.name.label)).toHaveAccessibleDescription(
    'Name is required',
  )
  await wake(page.getByLabel(copy.forms.contact.fields.name.label))
  await page.getByRole('button', { name: copy.forms.contact.submit }).click()
  await expect(page.locator('[role="region"] li')).toBeVisible()
})

test('not found obeys it', async ({ page }) => {
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await useShell(page)
})

test('a script or a style slipped into a page is stopped', async ({ page, policyViolations }) => {
  await page.goto('/')
  await page.evaluate(() => {
    const script = document.createElement('script')
    // As a node: text alone is refused before it is any script, as the next test sees.
    script.append('document.title = "broken into"')
    const style = document.createElement('style')
    style.textContent = 'body { display: none }'
    const image = document.createElement('img')
    image.setAttribute('src', 'x:')
    document.body.append(script, style, image)
  })
  await expect(page.locator('h1')).toBeVisible()
  await expect(page).not.toHaveTitle(/broken into|^1$/)
  await expect.poll(() => policyViolations.length).toBeGreaterThanOrEqual(3)
  policyViolations.length = 0
})

test('text becomes neither markup nor script', async ({ page, policyViolations }) => {
  await page.goto('/')
  const refused = await page.evaluate(() => {
    const tries = [
      () => document.body.insertAdjacentHTML('beforeend', '<b>broken into</b>'),
      () => {
        document.createElement('script').text = 'document.title = "broken into"'
      },
      () => {
        document.createElement('script').src = '/_astro/any.js'
      },
    ]
    return tries.map((attempt) => {
      try {
        attempt()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    })
  })
  expect(refused).toEqual(Array(3).fill('TypeError'))
  await expect.poll(() => policyViolations.length).toBeGreaterThanOrEqual(3)
  policyViolations.length = 0
})

test('the browser reports what it stopped, at our own address', async ({
  page,
  policyViolations,
}) => {
  // By hand, since a browser keeps reports for a while before it sends them.
  const reported = page.waitForRequest('**/api/reports')
  await page.goto('/')
  const answer = await page.evaluate(async () => {
    const report = {
      type: 'csp-violation',
      url: location.href,
      body: { effectiveDirective: 'script-src-elem', blockedURL: 'inline' },
    }
    const headers = { 'Content-Type': 'application/reports+json' }
    const body = JSON.stringify([report])
    return (await fetch('/api/reports', { method: 'POST', headers, body })).status
  })
  expect(answer).toBe(204)
  expect((await reported).method()).toBe('POST')
  expect(policyViolations).toEqual([])
})
