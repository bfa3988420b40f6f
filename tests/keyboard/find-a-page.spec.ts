import { copy } from '../support/copy.ts'
import { expect, test } from '../support/keyboard.ts'

const { header, product, footer } = copy.navigation
const productMenu = '#product-menu'

test('the skip link leads to the content, and Tab goes on from there', async ({
  page,
  keyboard,
}) => {
  await page.goto('/')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
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
  await page.goto('/faq')
  const menu = page.locator(productMenu)
  const button = page.getByRole('button', { name: product.label })
  await expect(menu).toBeHidden()
  await keyboard.enter(button)
  await expect(button).toHaveAccessibleName(product.label)
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

test('Tab goes through all that can be used, to the last link of the footer', async ({
  page,
  keyboard,
}) => {
  await page.goto('/contact-us')
  const walk = await keyboard.tabToEnd()
  const controls = await page.evaluate(() => {
    const usable = 'a[href], button, input, textarea, select, summary, [tabindex="0"]'
    return [...document.querySelectorAll<HTMLElement>(usable)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => one.tabIndex >= 0)
      .filter((one) => !(one instanceof HTMLInputElement && one.type === 'radio' && !one.checked))
      .length
  })
  expect(walk).toHaveLength(controls)
  expect(walk.join()).toContain(footer[0]?.links[0]?.label)
})

test('the keyboard asks, goes through the results and opens one', async ({ page, keyboard }) => {
  const results = page.getByRole('list', { name: copy.search.results }).getByRole('link')
  const field = page.getByRole('searchbox')
  await page.goto('/faq')
  await keyboard.press('Control+k')
  await expect(page).toHaveURL('/search')
  await expect(field).toBeFocused()
  await keyboard.expectSeen()
  await keyboard.type('export')
  await expect(results.nth(2)).toBeVisible()
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('book a demo')
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=book+a+demo')
  await expect(results.first()).toBeFocused()
  // As in any list, Tab goes through it too.
  await keyboard.tabTo(results.nth(1))
  await keyboard.backTo(results.first())
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/book')
})
