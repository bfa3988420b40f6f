import type { Page } from '@playwright/test'
import { axeFaultsInBothThemes } from './support/axe.ts'
import { copy } from './support/copy.ts'
import { expect, test, wake } from './support/site.ts'

interface State {
  name: string
  path: string
  width?: number
  reach: (page: Page) => Promise<void>
}

const { forms, search } = copy

const sendEmpty = (form: 'booking' | 'contact') => async (page: Page) => {
  await wake(page.getByLabel(forms[form].fields.name.label).first())
  await page.getByRole('button', { name: forms[form].submit }).click()
  await page.locator('[data-error-for]:visible').first().waitFor()
}

const refuseSubscription = async (page: Page) => {
  await page.route('**/api/newsletter', (route) => route.fulfill({ status: 400, body: 'No.' }))
  const field = page.getByPlaceholder(forms.newsletter.fields.email.placeholder ?? '')
  await wake(field)
  await field.fill('visitor@example.com')
  await field.press('Enter')
  await page.locator('main').getByRole('alert').filter({ hasText: /./ }).waitFor()
}

const states: State[] = [
  {
    name: 'the menu of a phone',
    path: '/',
    width: 390,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.locator('#mobile-menu').waitFor()
    },
  },
  {
    name: 'results of a search',
    path: '/search?q=export',
    reach: (page) => page.getByRole('list', { name: search.results }).waitFor(),
  },
  {
    name: 'a refused newsletter',
    path: '/resources',
    reach: refuseSubscription,
  },
  {
    name: 'errors and a toast',
    path: '/contact-us',
    reach: sendEmpty('contact'),
  },
  {
    name: 'a booking with errors',
    path: '/book',
    reach: sendEmpty('booking'),
  },
  {
    name: 'the demo of a week on a phone, and one competitor too many',
    path: '/connection-monitoring',
    width: 390,
    reach: async (page) => {
      const demo = page.locator('#try')
      await demo.hover()
      await demo.locator('tbody button').first().click()
      await demo.getByRole('button', { name: copy.connectionMonitoring.demo.choose }).click()
      await demo.getByRole('checkbox', { checked: false }).first().click()
      await demo.getByRole('alert').filter({ hasText: /./ }).waitFor()
    },
  },
]

for (const { name, path, width = 1440, reach } of states) {
  test(`axe finds nothing in ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(path)
    await reach(page)
    expect(await axeFaultsInBothThemes(page)).toEqual([])
  })
}
