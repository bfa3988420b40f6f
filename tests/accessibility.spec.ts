import type { Page } from '@playwright/test'
import { axeFaultsInBothThemes } from './support/axe.ts'
import { copy } from './support/copy.ts'
import { expect, test, wake } from './support/site.ts'

/** What only use brings: how to get there, and what a screen reader is given then, by roles and states alone. */
interface State {
  name: string
  path: string
  /** The part of the page that is looked at. */
  part: string
  width?: number
  reach: (page: Page) => Promise<void>
  tree: string
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
}

const states: State[] = [
  {
    name: 'the menu of a phone',
    path: '/',
    part: '#mobile-menu',
    width: 390,
    reach: (page) => page.getByRole('button', { name: 'Menu' }).click(),
    tree: `
      - navigation /\\S/:
        - list:
          - listitem:
            - link /\\S/`,
  },
  {
    name: 'results of a search',
    path: '/search?q=export',
    part: 'main',
    reach: (page) => page.getByRole('list', { name: search.results }).waitFor(),
    tree: `
      - heading /\\S/ [level=1]
      - search:
        - searchbox /\\S/
        - button /\\S/
      - status: /\\S/
      - list /\\S/:
        - listitem:
          - link /\\S/`,
  },
  {
    name: 'a refused newsletter',
    path: '/resources',
    part: 'main form[data-draft]',
    reach: refuseSubscription,
    tree: `
      - form /\\S/:
        - alert: /\\S/
        - textbox /\\S/
        - button /\\S/`,
  },
  {
    name: 'errors and a toast',
    path: '/contact-us',
    part: 'body',
    reach: sendEmpty('contact'),
    tree: `
      - banner
      - main:
        - heading /\\S/ [level=1]
        - form /\\S/:
          - textbox /\\S/ [invalid]
          - textbox /\\S/ [invalid]
          - textbox /\\S/
          - textbox /\\S/ [invalid]
          - textbox /\\S/ [invalid]
          - button /\\S/
      - contentinfo
      - region /\\S/:
        - list:
          - listitem:
            - button /\\S/`,
  },
  {
    name: 'a booking with errors',
    path: '/book',
    part: 'main',
    reach: sendEmpty('booking'),
    tree: `
      - main:
        - group /\\S/:
          - radio /\\S/ [checked]
          - group /\\S/:
            - group /\\S/:
              - radio /\\S/
        - status
        - form /\\S/:
          - alert: /\\S/
          - textbox /\\S/ [invalid]
          - textbox /\\S/ [invalid]
          - button /\\S/`,
  },
  {
    name: 'the demo of a week on a phone, and one competitor too many',
    path: '/connection-monitoring',
    part: '#try',
    width: 390,
    reach: async (page) => {
      const demo = page.locator('#try')
      await demo.hover()
      await demo.locator('tbody button').first().click()
      await demo.getByRole('button', { name: copy.connectionMonitoring.demo.choose }).click()
      await demo.getByRole('checkbox', { checked: false }).first().click()
      await demo.getByRole('alert').filter({ hasText: /./ }).waitFor()
    },
    tree: `
      - figure /\\S/:
        - group /\\S/:
          - checkbox /\\S/ [checked]
        - slider /\\S/
        - combobox /\\S/
        - region /\\S/:
          - table /\\S/:
            - rowgroup:
              - row /\\S/:
                - columnheader /\\S/`,
  },
]

for (const { name, path, part, width = 1440, reach, tree } of states) {
  test(`${name} says what it is, and axe finds nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(path)
    await reach(page)
    await expect(page.locator(part).first()).toMatchAriaSnapshot(tree)
    expect(await axeFaultsInBothThemes(page)).toEqual([])
  })
}
