import { readFile } from 'node:fs/promises'
import { formatPoint } from '../src/sample/week.ts'
import { demoMarket as market } from '../src/testing/sample-week.ts'
import { copy } from './support/copy.ts'
import { expect, test } from './support/keyboard.ts'
import { atPath, freshEmail } from './support/site.ts'

const { navigation, forms } = copy

for (const path of ['/contact-us', '/integrations', '/blog/from-list-to-crm']) {
  test(`Tab goes through all that can be used on ${path}, to the end of the footer`, async ({
    page,
    keyboard,
  }) => {
    await page.goto(path)
    const walk = await keyboard.tabToEnd()
    const controls = await page.evaluate(() => {
      const usable = 'a[href], button, input, textarea, select, summary, [tabindex="0"]'
      return [...document.querySelectorAll<HTMLElement>(usable)]
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .filter((control) => control.tabIndex >= 0)
        .filter(
          (control) =>
            !(control instanceof HTMLInputElement && control.type === 'radio' && !control.checked),
        ).length
    })
    expect(walk).toHaveLength(controls)
  })
}

test('the skip link leads to the content, and Tab goes on from there', async ({
  page,
  keyboard,
}) => {
  await page.goto('/')
  const skip = page.getByRole('link', { name: navigation.skip })
  await keyboard.tabTo(skip)
  await expect(skip).toBeInViewport({ ratio: 1 })
  await keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await keyboard.tabTo(page.getByRole('main').getByRole('link').first())
})

test('the product menu opens, is gone through, closed, and leads to a page', async ({
  page,
  keyboard,
}) => {
  const { header, product } = navigation
  await page.goto('/faq')
  const menu = page.locator('#product-menu')
  const button = page.getByRole('button', { name: product.label })
  await keyboard.enter(button)
  await expect(menu).toBeVisible()
  for (const { label } of product.links)
    await keyboard.tabTo(menu.getByRole('link', { name: label }))
  await keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()

  await keyboard.press('Enter')
  const next = header.find(({ href }) => href !== product.below)
  await keyboard.tabTo(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: next?.label ?? '' }),
  )
  await expect(menu).toBeHidden()

  await keyboard.backTo(button)
  await keyboard.press('Enter')
  await keyboard.enter(menu.getByRole('link', { name: product.links[2]?.label ?? '' }))
  await expect(page).toHaveURL(product.links[2]?.href ?? '')
})

test('the contents of an article lead to a heading that lies clear of the header', async ({
  page,
  keyboard,
}) => {
  await page.goto('/blog/from-list-to-crm')
  const chapter = page.getByRole('main').getByRole('navigation').first().getByRole('link').nth(1)
  await keyboard.enter(chapter)
  const heading = page.locator(':target')
  await expect(heading).toBeInViewport({ ratio: 1 })
  const header = await page.locator('[data-header]').boundingBox()
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? 0)
  await keyboard.tabToEnd()
  // Upwards, what comes into the window comes below the header.
  await keyboard.backTo(chapter)
})

test('what is missing, what is refused and what is sent each leave the focus where one goes on', async ({
  page,
  site,
  keyboard,
}) => {
  const { fields, submit, again, outcomes } = forms.contact
  const email = freshEmail()
  const send = page.getByRole('button', { name: submit })
  const toast = page.locator('[role="region"] li')
  const name = page.getByLabel(fields.name.label)
  await page.goto('/contact-us')
  await keyboard.enter(send)
  await expect(name).toBeFocused()
  await keyboard.expectSeen()

  // F8 leads to the message that stays only for a while, Escape closes it, and the focus is not lost with it.
  await expect(toast).toBeVisible()
  await keyboard.press('F8')
  await keyboard.expectSeen()
  await keyboard.press('Tab', 'Tab')
  await expect(toast.getByRole('button')).toBeFocused()
  await keyboard.press('Escape')
  await expect(toast).toHaveCount(0)
  await expect(name).toBeFocused()

  const values = { name: 'Ada', email, subject: 'A question', message: 'First line\nsecond line' }
  for (const [field, value] of Object.entries(values)) {
    if (field !== 'name') await keyboard.tabTo(page.locator(`form [name="${field}"]`))
    await keyboard.type(value)
  }
  let sent = 0
  await page.route('**/api/contact-us', (route) => {
    sent += 1
    return sent === 1 ? route.fulfill({ status: 400, body: 'No.' }) : route.continue()
  })
  await keyboard.enter(send)
  await expect(page.locator('[data-form-alert]')).toBeVisible()
  await expect(send).toBeEnabled()
  await expect(send).toBeFocused()
  await keyboard.expectSeen()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: outcomes.sent.heading })).toBeFocused()
  expect(sent).toBe(2)
  expect(site.leads('messages')).toContainEqual(expect.objectContaining(values))

  await keyboard.enter(page.getByRole('button', { name: again }))
  await expect(name).toBeFocused()
})

test('a time is chosen, what is missing is reached, and it is booked', async ({
  page,
  site,
  keyboard,
}) => {
  const { fields, submit, calendar } = forms.booking
  const email = freshEmail()
  const name = page.getByLabel(fields.name.label, { exact: true })
  const days = page.getByRole('main').locator('[name="slot"] > label').getByRole('radio')
  await page.goto('/book')
  await expect(page.getByLabel(calendar.zone)).toBeVisible()
  // The day that is offered first depends on the hour at which the test runs.
  const offered = await days.evaluateAll((radios) =>
    Math.max(
      0,
      radios.findIndex((radio) => radio.matches(':checked')),
    ),
  )

  // From one day to the next with an arrow; its times are the next stop, from which one comes back to the days.
  await keyboard.tabTo(days.nth(offered))
  await keyboard.press('ArrowRight')
  await expect(days.nth(offered + 1)).toBeChecked()
  await keyboard.press('Tab', 'Space')
  await keyboard.backTo(days.nth(offered + 1))
  await keyboard.press('ArrowRight')
  await expect(days.nth(offered + 2)).toBeChecked()
  await keyboard.press('Tab', 'Space', 'ArrowDown')
  const slot = await page.locator('[type="radio"][name="slot"]:checked').inputValue()

  await keyboard.enter(page.getByRole('main').getByRole('button', { name: submit }))
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(/./)
  await keyboard.expectSeen()
  await keyboard.type('Ada Example')
  await keyboard.tabTo(page.getByLabel(fields.email.label, { exact: true }))
  await keyboard.type(email)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(atPath('/thanks/booked'))
  expect(site.leads('bookings')).toContainEqual(expect.objectContaining({ email, slot }))
})

test('the demo: choose whom to watch, go through the week, open a person, take the list, book', async ({
  page,
  keyboard,
}) => {
  const texts = copy.connectionMonitoring.demo
  const competitor = market.competitors.find(({ id }) => id === 'northwind')?.name ?? ''
  const demo = page.locator('#try')
  const people = demo.locator('tbody button')
  const slider = demo.getByRole('slider', { name: texts.week.label })
  await page.goto('/connection-monitoring')
  await keyboard.tabTo(slider)
  // The demo comes to life under the focus, which stays.
  await expect(people.first()).toBeVisible()
  await expect(slider).toBeFocused()
  await keyboard.press('Home')
  await expect(people).toHaveCount(0)
  await keyboard.press('End', 'ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuetext', formatPoint(market.now - 1))

  await keyboard.tabTo(demo.getByRole('checkbox', { name: competitor }))
  await keyboard.press('Space')
  await expect(demo.getByText(`19 ${texts.competitors.of} 20`)).toBeVisible()
  await keyboard.press('Space')

  const first = people.first()
  await keyboard.enter(first)
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  await expect(first).toBeFocused()
  await keyboard.press('Enter')
  await expect(first).toHaveAttribute('aria-expanded', 'false')

  await keyboard.enter(demo.getByRole('button', { name: texts.table.all }))
  await keyboard.tabTo(demo.getByLabel(texts.export.label))
  await keyboard.press('ArrowDown')
  const coming = page.waitForEvent('download')
  const take = demo.getByRole('button', { name: texts.export.button })
  await keyboard.enter(take)
  const download = await coming
  expect(download.suggestedFilename()).toBe('cam-sample-hubspot.csv')
  const rows = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(rows).toHaveLength((await people.count()) + 1)
  await expect(take).toBeFocused()

  await keyboard.enter(demo.getByRole('link', { name: texts.book }))
  await expect(page).toHaveURL('/book')
})

test('back through the list on a phone, nobody lies under its head', async ({ page, keyboard }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/connection-monitoring')
  const demo = page.locator('#try')
  const people = demo.locator('tbody button')
  // The demo comes to life under the focus.
  await demo.getByLabel(copy.connectionMonitoring.demo.export.label).focus()
  await expect(people.first()).toBeVisible()
  await keyboard.backTo(people.first())
})
