import type { Locator, Page } from '@playwright/test'
import { copy } from './copy.ts'

/** Something that a page shows only after it was used, and how to bring it there. */
export interface State {
  name: string
  path: string
  /** What is heard otherwise then; nothing is where a page only looks otherwise. */
  part?: string
  reach: (page: Page) => Promise<void>
  /** Only below or above the width at which the header folds. */
  only?: 'phone' | 'desk'
  /** Whether it moves, and is there only where motion is wanted. */
  moves?: boolean
}

const { forms, navigation, connectionMonitoring } = copy
const { demo } = connectionMonitoring

/** Brings the script of a form, as its first use does. */
async function wake(control: Locator): Promise<void> {
  await control.focus()
  await control.page().locator('[data-island]:not([data-props])').waitFor()
}

/** Clicks a form's button without having filled in anything. */
const sendEmpty = (submit: string, first: string) => async (page: Page) => {
  await wake(page.getByLabel(first).first())
  await page.getByRole('button', { name: submit }).click()
  await page.locator('[data-error-for]:visible').first().waitFor()
}

/** Sends the newsletter's form while its address answers as told. */
const subscribe = (answer: 'never' | 400 | 201) => async (page: Page) => {
  await page.route('**/api/newsletter', async (route) => {
    if (answer !== 'never')
      await route.fulfill({ status: answer, body: answer === 400 ? 'No.' : '' })
  })
  const field = page.getByPlaceholder(forms.newsletter.fields.email.placeholder ?? '')
  await wake(field)
  await field.fill('visitor@example.com')
  await field.press('Enter')
  if (answer === 'never')
    await page.getByRole('button', { name: forms.newsletter.pending }).waitFor()
  else if (answer === 400) await page.locator('[data-form-alert]:visible').waitFor()
  else await page.getByRole('heading', { name: forms.newsletter.outcomes.sent.heading }).waitFor()
}

const openFirst = (selector: string) => async (page: Page) => {
  await page.locator(`${selector}:not([open]) > summary`).first().click()
}

const demoButton = (page: Page, name: string) => page.locator('#try').getByRole('button', { name })

/** Every state that only use brings; what links and the server bring has pages of its own. */
export const states: readonly State[] = [
  {
    name: 'mobile menu',
    path: '/',
    part: '#mobile-menu',
    only: 'phone',
    reach: (page) => page.getByRole('button', { name: 'Menu' }).click(),
  },
  {
    name: 'product menu',
    path: '/',
    part: '#product-menu',
    only: 'desk',
    reach: (page) => page.getByRole('button', { name: navigation.product.label }).click(),
  },
  {
    name: 'scrolled',
    path: '/',
    reach: (page) => page.evaluate(() => scrollTo(0, 700)),
  },
  {
    name: 'results',
    path: '/search?q=export',
    part: '[data-search]',
    reach: (page) => page.getByRole('list', { name: copy.search.results }).waitFor(),
  },
  {
    name: 'no results',
    path: '/search?q=xylophone',
    part: '[data-search]',
    reach: (page) => page.getByText(copy.search.status.none).waitFor(),
  },
  {
    name: 'another question open',
    path: '/faq',
    part: 'main',
    reach: openFirst('details[name="faq"]'),
  },
  { name: 'a position open', path: '/careers', part: 'main', reach: openFirst('main details') },
  {
    name: 'a tool open',
    path: '/integrations',
    part: 'main',
    reach: openFirst('details[name="tool"]'),
  },
  {
    name: 'the other offer',
    path: '/pricing?tab=engagement',
    part: 'main',
    reach: async () => {},
  },
  { name: 'an empty kind', path: '/resources?type=webinar', part: 'main', reach: async () => {} },
  {
    name: 'newsletter pending',
    path: '/resources',
    part: 'main form[data-draft]',
    reach: subscribe('never'),
  },
  {
    name: 'newsletter refused',
    path: '/resources',
    part: 'main form[data-draft]',
    reach: subscribe(400),
  },
  { name: 'newsletter done', path: '/resources', part: 'main', reach: subscribe(201) },
  {
    name: 'contact with errors and toast',
    path: '/contact-us',
    part: 'body',
    reach: sendEmpty(forms.contact.submit, forms.contact.fields.name.label),
  },
  {
    name: 'early access with an error',
    path: '/early-access',
    part: 'main form',
    reach: sendEmpty(forms['early-access'].submit, forms['early-access'].fields.email.label),
  },
  {
    name: 'booking with errors',
    path: '/book',
    part: 'main form',
    reach: sendEmpty(forms.booking.submit, forms.booking.fields.name.label),
  },
  {
    name: 'a time chosen',
    path: '/book',
    part: 'main form',
    reach: async (page) => {
      await page
        .getByRole('main')
        .getByRole('radio', { name: /^\d\d:\d\d$/ })
        .first()
        .check()
    },
  },
  {
    name: 'times in words',
    path: '/book',
    part: 'main form',
    reach: (page) => page.getByText(forms.booking.otherTimes).click(),
  },
  {
    name: 'demo playing',
    moves: true,
    path: '/connection-monitoring',
    part: '#try',
    reach: async (page) => {
      await demoButton(page, demo.week.play).click()
      await demoButton(page, demo.week.pause).waitFor()
    },
  },
  {
    name: 'demo with nobody left',
    path: '/connection-monitoring',
    part: '#try',
    reach: async (page) => {
      for (const box of await page.locator('#try').getByRole('checkbox').all()) {
        if (await box.isChecked()) await box.click()
      }
    },
  },
  {
    name: 'demo filtered',
    path: '/connection-monitoring',
    part: '#try',
    reach: async (page) => {
      await page.locator('#try [name="priority"]').selectOption({ index: 1 })
    },
  },
  {
    name: 'film playing',
    path: '/',
    part: '[data-film]',
    reach: async (page) => {
      // Without the page's scripts the link leads to the film itself; with them nobody listens for early presses.
      await page.waitForFunction(() => window.onclick === null)
      await page.locator('[data-film] a').click()
      await page.locator('video').waitFor()
    },
  },
  {
    name: 'numbers that cannot be read',
    path: '/first-30-days',
    part: '#calculator',
    reach: async (page) => {
      const first = page.locator('[data-calculator] input').first()
      await first.fill('abc')
      await first.blur()
      await page.locator('[data-calculator] [aria-invalid=true]').first().waitFor()
    },
  },
]
