import type { Page } from '@playwright/test'
import { translate } from '../src/testing/translate.ts'
import { copy } from './support/copy.ts'
import { expect, freshEmail, test, wake } from './support/site.ts'

interface UsedForm {
  name: 'newsletter' | 'early-access' | 'contact' | 'data-request'
  path: string
  texts: Record<string, string>
  choice?: string
}

const forms: UsedForm[] = [
  { name: 'newsletter', path: '/', texts: {} },
  { name: 'early-access', path: '/early-access', texts: { company: 'Example Ltd' } },
  {
    name: 'contact',
    path: '/contact-us',
    texts: { name: 'Ada Example', subject: 'A question', message: 'One\ntwo' },
  },
  {
    name: 'data-request',
    path: '/your-data',
    texts: { name: 'Ada Example', company: 'Example Ltd' },
    choice: 'objection',
  },
]

/** Keeps React back from a page until the test lets go, or for good. */
async function holdIslands(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const html = await (await page.request.get(path)).text()
  const [, renderer] = /renderer-url="([^"]+)"/.exec(html) ?? []
  expect(renderer).toBeDefined()
  await page.route(`**${renderer}`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

for (const { name, path, texts, choice } of forms) {
  test(`${name}: nothing typed is lost where a browser has translated the page before React came`, async ({
    page,
  }) => {
    const form = page.locator(`form[data-draft="${name}"]`)
    const letGo = await holdIslands(page, path)
    await page.goto(path)
    await page.locator('body').evaluate(translate)
    const values = Object.entries({ ...texts, email: freshEmail() })
    if (choice) await form.locator(`[value="${choice}"]`).check()
    for (const [field, value] of values) await form.locator(`[name="${field}"]`).fill(value)
    const focused = form.locator('[name="email"]')
    await expect(focused).toBeFocused()
    letGo()
    await wake(focused)
    await expect(form.locator('font')).toHaveCount(0)
    await expect(focused).toBeFocused()
    for (const [field, value] of values)
      await expect(form.locator(`[name="${field}"]`)).toHaveValue(value)
    if (choice) await expect(form.locator(`[value="${choice}"]`)).toBeChecked()

    // The translator goes on with what is new.
    await page.locator('body').evaluate(translate)
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await focused.press('Enter')
    const given = { ...Object.fromEntries(values), ...(choice && { requestType: choice }) }
    expect((await sent).postDataJSON()).toMatchObject(given)
    const { heading } = copy.forms[name].outcomes.sent
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  })
}

test('a form that is sent before its script arrives goes without it', async ({ page, site }) => {
  const email = freshEmail()
  await holdIslands(page, '/')
  await page.goto('/')
  const field = page.getByPlaceholder(copy.forms.newsletter.fields.email.placeholder ?? '')
  await field.fill(email)
  await field.press('Enter')
  await expect(page).toHaveURL('/thanks/newsletter')
  expect(site.leads('subscribers')).toContainEqual(expect.objectContaining({ email }))
})

test('tabs and the demo work where a browser has translated the page before React came', async ({
  page,
}) => {
  for (const [path, tab, query] of [
    ['/pricing', '#tab-engagement', '?tab=engagement'],
    ['/resources', '#tab-guide', '?type=guide'],
  ] as const) {
    await page.goto(path)
    await page.locator('body').evaluate(translate)
    const texts = await page.locator('article').allTextContents()
    await page.locator(tab).hover()
    await page.locator(`${tab}[role="tab"]`).click()
    await expect(page).toHaveURL(path + query)
    // What stands below the tabs is as the translator left it.
    expect(await page.locator('article').allTextContents()).toEqual(texts)
  }
  await page.goto('/connection-monitoring')
  await page.locator('body').evaluate(translate)
  await page.locator('#try').hover()
  const people = page.locator('#try tbody button')
  await expect(people.first()).toBeVisible()
  await page.locator('body').evaluate(translate)
  await page.locator('#try').getByRole('slider').fill('0')
  await expect(people).toHaveCount(0)
})

test('search keeps what was typed where a browser has translated the page before React came', async ({
  page,
}) => {
  const letGo = await holdIslands(page, '/search')
  await page.goto('/search')
  const field = page.getByRole('searchbox')
  await field.fill('gdpr')
  await page.locator('body').evaluate(translate)
  letGo()
  const results = page.getByRole('list', { name: copy.search.results }).getByRole('link')
  await expect(results.first()).toHaveAttribute('href', '/faq#gdpr')
  await expect(field).toHaveValue('gdpr')
  await expect(field).toBeFocused()
  // The translator goes on with what is new.
  await page.locator('body').evaluate(translate)
  await field.fill('xylophone')
  await expect(results).toHaveCount(0)
  await expect(page.getByRole('status')).toContainText('xylophone')
  await field.fill('book a demo')
  await field.press('Enter')
  await expect(results.first()).toBeFocused()
  await expect(page).toHaveURL('/search?q=book+a+demo')
})
