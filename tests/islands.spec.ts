import type { Page } from '@playwright/test'
import { translate } from '../src/testing/translate.ts'
import { copy } from './support/copy.ts'
import { atPath, expect, freshEmail, type Site, test } from './support/site.ts'

test.use({ timezoneId: 'Australia/Adelaide' })

/** Changes what a page says, as the translator of a browser does, which goes on with what is new. */
const translatePage = (page: Page) => page.locator('body').evaluate(translate)

async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/_astro/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('footer').last().waitFor()
  return resolve
}

interface Island {
  path: string
  /** A part of it that is pointed at, which has React come at the latest. */
  part: string
  /** Uses the HTML of a translated page; returns what is done, and has to be true, once React is there. */
  use: (page: Page, site: Site) => Promise<() => Promise<void>>
}

type PlainForm = 'newsletter' | 'early-access' | 'contact' | 'data-request'

function formIsland(
  name: PlainForm,
  path: string,
  texts: Record<string, string>,
  choices: Record<string, string> = {},
): Island {
  const element = `form[data-draft="${name}"]`
  return {
    path,
    part: `${element} [name="email"]`,
    use: async (page) => {
      const form = page.locator(element)
      const email = form.locator('[name="email"]')
      const values = Object.entries({ ...texts, email: freshEmail() })
      for (const choice of Object.values(choices)) await form.locator(`[value="${choice}"]`).check()
      for (const [field, value] of values) await form.locator(`[name="${field}"]`).fill(value)
      return async () => {
        await expect(email).toBeFocused()
        for (const [field, value] of values)
          await expect(form.locator(`[name="${field}"]`)).toHaveValue(value)
        const sent = page.waitForRequest((request) => request.method() === 'POST')
        await email.press('Enter')
        expect((await sent).postDataJSON()).toMatchObject({
          ...Object.fromEntries(values),
          ...choices,
        })
        const { heading } = copy.forms[name].outcomes.sent
        await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      }
    },
  }
}

/** Tabs whose panels are HTML that stays as the translator left it. */
function tabsIsland(path: string, tab: string, query: string): Island {
  return {
    path,
    part: tab,
    use: async (page) => {
      const texts = await page.locator('article').allTextContents()
      return async () => {
        await page.locator(`${tab}[role="tab"]`).click()
        await expect(page).toHaveURL(path + query)
        expect(await page.locator('article').allTextContents()).toEqual(texts)
      }
    },
  }
}

const islands: Record<string, Island> = {
  newsletter: formIsland('newsletter', '/', {}),
  'early access': formIsland('early-access', '/early-access', { company: 'Example Ltd' }),
  contact: formIsland('contact', '/contact-us', {
    name: 'Ada Example',
    subject: 'A question',
    message: 'One\ntwo',
  }),
  'data request': formIsland(
    'data-request',
    '/your-data',
    { name: 'Ada Example', company: 'Example Ltd' },
    { requestType: 'objection' },
  ),
  toasts: {
    path: '/contact-us',
    part: 'form[data-draft="contact"] [name="email"]',
    use: async (page) => async () => {
      for (const _ of ['first', 'second']) {
        await page.locator('form[data-draft="contact"] [name="email"]').press('Enter')
        await expect(page.locator('[role="region"] li')).toContainText(copy.forms.contact.missing)
        await translatePage(page)
      }
    },
  },
  'booking and its calendar': {
    path: '/book',
    part: 'form [name="email"]',
    use: async (page, site) => {
      const day = page.locator('main [name="slot"] > label').nth(5)
      await day.click()
      const time = day.locator('+ fieldset').getByRole('radio').first()
      const slot = await time.inputValue()
      await time.check()
      const email = freshEmail()
      const name = page.locator('form [name="name"]')
      await name.fill('Ada Example')
      await page.locator('form [name="email"]').fill(email)
      return async () => {
        const zone = page.locator('#booking-slot-zone select')
        await expect(zone).toHaveValue('Australia/Adelaide')
        await expect(name).toHaveValue('Ada Example')
        await zone.focus()
        await zone.selectOption('America/New_York')
        await expect(page.locator('output')).toContainText('New York')
        await name.press('Enter')
        await expect(page).toHaveURL(atPath('/thanks/booked'))
        expect(site.leads('bookings')).toContainEqual(
          expect.objectContaining({ email, slot, time_zone: 'America/New_York' }),
        )
      }
    },
  },
  'tabs of the offers': tabsIsland('/pricing', '#tab-engagement', '?tab=engagement'),
  'tabs of the resources': tabsIsland('/resources', '#tab-guide', '?type=guide'),
  search: {
    path: '/search',
    part: '#site-search input',
    use: async (page) => {
      const field = page.getByRole('searchbox')
      await field.fill('gdpr')
      return async () => {
        const results = page.getByRole('list', { name: copy.search.results }).getByRole('link')
        await expect(results.first()).toHaveAttribute('href', '/faq#gdpr')
        await expect(field).toHaveValue('gdpr')
        await expect(field).toBeFocused()
        await translatePage(page)
        await field.fill('xylophone')
        await expect(results).toHaveCount(0)
        await expect(page.getByRole('status')).toContainText('xylophone')
        await field.fill('book a demo')
        await field.press('Enter')
        await expect(results.first()).toBeFocused()
        await expect(page).toHaveURL('/search?q=book+a+demo')
      }
    },
  },
  demo: {
    path: '/connection-monitoring',
    part: '#try',
    use: async (page) => {
      const demo = page.locator('#try')
      const box = demo.getByRole('checkbox').first()
      await box.uncheck()
      return async () => {
        const people = demo.locator('tbody button')
        await expect(people.first()).toBeVisible()
        await expect(box).not.toBeChecked()
        await translatePage(page)
        await demo.getByRole('slider').fill('0')
        await expect(people).toHaveCount(0)
      }
    },
  },
  'list that was shared': {
    path: '/share?competitors=northwind&point=20',
    part: '#shared-list a',
    use: async (page) => {
      const built = await page.locator('#shared-list li').count()
      return async () => {
        await expect(page.locator('#shared-list a')).toHaveAttribute('href', /point=20/)
        expect(await page.locator('#shared-list li').count()).toBeLessThanOrEqual(built)
      }
    },
  },
  'test of the API': {
    path: '/api-test',
    part: '#api-test button >> nth=0',
    use: async (page) => async () => {
      for (const button of await page.locator('#api-test button').all()) {
        await button.click()
        await expect(page.locator('#api-test pre').first()).toContainText('"status": 200')
        await translatePage(page)
      }
    },
  },
}

for (const [name, { path, part, use }] of Object.entries(islands)) {
  test(`${name}: nothing is lost where a browser has translated the page before React came`, async ({
    page,
    site,
  }) => {
    const letGo = await openWithoutScripts(page, path)
    await translatePage(page)
    const goOn = await use(page, site)
    letGo()
    const control = page.locator(part)
    await control.hover()
    await expect(page.locator('astro-island').filter({ has: control })).not.toHaveAttribute('ssr')
    await translatePage(page)
    await goOn()
  })
}

test('a form that is sent before its script arrives goes without it', async ({ page, site }) => {
  const email = freshEmail()
  await openWithoutScripts(page, '/')
  const field = page.getByPlaceholder(copy.forms.newsletter.fields.email.placeholder ?? '')
  await field.fill(email)
  await field.press('Enter')
  await expect(page).toHaveURL('/thanks/newsletter')
  expect(site.leads('subscribers')).toContainEqual(expect.objectContaining({ email }))
})
