import { copy } from './support/copy.ts'
import { expect, test } from './support/keyboard.ts'

const { navigation } = copy

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
