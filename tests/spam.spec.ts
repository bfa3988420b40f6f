import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { axeFaults } from './support/axe.ts'
import { copy } from './support/copy.ts'
import { expect, freshEmail, test } from './support/site.ts'
import { wake } from './support/wake.ts'

test.use({ settings: {} })

/** Every form: the page it is on, its name there, its table, and what a visitor types besides the e-mail. */
const forms = [
  { name: 'newsletter', page: '/', table: 'subscribers', texts: {} },
  { name: 'early-access', page: '/early-access', table: 'subscribers', texts: {} },
  {
    name: 'contact',
    page: '/contact-us',
    table: 'messages',
    texts: { name: 'Visitor', subject: 'A question', message: 'One line' },
  },
  {
    name: 'booking',
    page: '/book',
    table: 'bookings',
    texts: { name: 'Visitor', times: 'Tuesday' },
  },
] as const

type Form = (typeof forms)[number]

const formOf = (page: Page, { name }: Form) => page.locator(`form[action$="${actions[name]}"]`)
const actions = {
  newsletter: '/newsletter',
  'early-access': '/early-access',
  contact: '/contact-us',
  booking: '/booking',
}

/** Brings the fields to be seen that are not at first. */
async function reveal(page: Page, form: Form) {
  if (form.name !== 'booking') return
  await page.getByText(copy.forms.booking.more).click()
}

const emailOf = (page: Page, form: Form) => formOf(page, form).locator('[name="email"]')

const firstOf = (page: Page, form: Form) =>
  formOf(page, form).locator('input:not([name="link"]):visible, textarea:visible').first()

async function fillIn(page: Page, form: Form, email: string) {
  await reveal(page, form)
  for (const [name, value] of Object.entries({ ...form.texts, email })) {
    await formOf(page, form).locator(`[name="${name}"]`).fill(value)
  }
}

const send = (page: Page, form: Form) =>
  formOf(page, form).locator('[type="submit"]:not([form])').click()

/** Why the lead of an e-mail is held back; undefined when there is none. */
function reasonOf(dataDir: string, { table }: Form, email: string): unknown {
  const database = new DatabaseSync(join(dataDir, 'cam.db'), { readOnly: true })
  const row = database.prepare(`select spam_reason from ${table} where email = ?`).get(email)
  database.close()
  return row?.spam_reason
}

for (const form of forms) {
  test.describe(form.name, () => {
    test('a program that fills in all it finds is thanked and held back', async ({
      page,
      site,
    }) => {
      const email = freshEmail()
      await page.clock.install()
      await page.goto(form.page)
      await wake(emailOf(page, form))
      await fillIn(page, form, email)
      await page.clock.fastForward(5_000)
      await formOf(page, form).locator('[name="link"]').fill('https://spam.example')
      await send(page, form)
      await expect(formOf(page, form)).toHaveCount(0)
      expect(reasonOf(site.dataDir, form, email)).toBe('honeypot')
    })

    test('the keyboard alone fills it in and sends it', async ({ page, site }) => {
      const email = freshEmail()
      const values: Record<string, string> = { ...form.texts, email }
      await page.clock.install()
      await page.goto(form.page)
      await wake(emailOf(page, form))
      await reveal(page, form)
      await firstOf(page, form).focus()
      for (let tabs = 0; tabs < 14; tabs += 1) {
        const name = await page.evaluate(() => document.activeElement?.getAttribute('name') ?? '')
        expect(name).not.toBe('link')
        if (await page.evaluate(() => document.activeElement?.matches('[type="submit"]'))) break
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.type(values[name] ?? '')
        await page.keyboard.press('Tab')
      }
      await page.clock.fastForward(5_000)
      await page.keyboard.press('Enter')
      await expect(formOf(page, form)).toHaveCount(0)
      expect(reasonOf(site.dataDir, form, email)).toBe('')
    })
  })
}

/* All forms have one trap and one hook: the rest is tried on one of them. */
test.describe('newsletter, as every form', () => {
  const [form] = forms

  test('a visitor who takes a moment is no suspect', async ({ page, site }) => {
    const email = freshEmail()
    await page.clock.install()
    await page.goto(form.page)
    await wake(emailOf(page, form))
    await fillIn(page, form, email)
    await page.clock.fastForward(5_000)
    await send(page, form)
    await expect(formOf(page, form)).toHaveCount(0)
    expect(reasonOf(site.dataDir, form, email)).toBe('')
  })

  test('a draft that came back may be sent at once', async ({ page, site }) => {
    const email = freshEmail()
    await page.clock.install()
    await page.goto(form.page)
    await wake(emailOf(page, form))
    await fillIn(page, form, email)
    await page.clock.fastForward(5_000)
    await page.reload()
    await expect(emailOf(page, form)).toHaveValue(email)
    await wake(emailOf(page, form))
    await send(page, form)
    await expect(formOf(page, form)).toHaveCount(0)
    expect(reasonOf(site.dataDir, form, email)).toBe('')
  })

  test('a program that is done at once is thanked and held back', async ({ page, site }) => {
    const email = freshEmail()
    // Before the page is there: a machine that takes seconds to load it is not to be a visitor's time.
    await page.clock.install({ time: '2026-11-20T15:00:00Z' })
    await page.clock.pauseAt('2026-11-20T15:00:01Z')
    await page.goto(form.page)
    await fillIn(page, form, email)
    await send(page, form)
    await expect(async () => {
      await page.clock.runFor(20)
      await expect(formOf(page, form)).toHaveCount(0, { timeout: 200 })
    }).toPass()
    expect(reasonOf(site.dataDir, form, email)).toBe('too-fast')
  })

  test('the trap is not to be seen, named or reached by the keyboard', async ({ page }) => {
    await page.goto(form.page)
    const trap = formOf(page, form).locator('[name="link"]')
    const label = formOf(page, form).locator('label', { has: page.locator('[name="link"]') })
    expect(await label.boundingBox()).toMatchObject({ width: 1, height: 1 })
    await expect(label).toHaveCSS('clip-path', 'inset(50%)')
    await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0)
    await expect(trap).toHaveAttribute('autocomplete', 'off')

    await reveal(page, form)
    const first = firstOf(page, form)
    await first.focus()
    await page.keyboard.press('Shift+Tab')
    await expect(trap).not.toBeFocused()
    await page.keyboard.press('Tab')
    await expect(first).toBeFocused()
    expect(await axeFaults(page, { within: 'form' })).toEqual([])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  const [form] = forms

  test('a visitor is no suspect, however fast', async ({ page, site }) => {
    const email = freshEmail()
    await page.goto(form.page)
    await fillIn(page, form, email)
    await send(page, form)
    await expect(page).toHaveURL(/\/thanks\//)
    expect(reasonOf(site.dataDir, form, email)).toBe('')
  })

  test('a filled trap is held back', async ({ page, site }) => {
    const email = freshEmail()
    await page.goto(form.page)
    await fillIn(page, form, email)
    await formOf(page, form).locator('[name="link"]').fill('spam', { force: true })
    await send(page, form)
    await expect(page).toHaveURL(/\/thanks\//)
    expect(reasonOf(site.dataDir, form, email)).toBe('honeypot')
  })
})
