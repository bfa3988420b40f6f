import { copy } from '../support/copy.ts'
import { expect, test } from '../support/keyboard.ts'
import { freshEmail } from '../support/site.ts'

test('a refused address keeps the focus, a sent one is thanked for', async ({
  page,
  site,
  keyboard,
}) => {
  const email = freshEmail()
  const form = page.locator('form[data-draft="early-access"]')
  const field = form.locator('[name="email"]')
  await page.goto('/early-access')
  await keyboard.tabTo(field)
  await keyboard.type('a@b')
  await keyboard.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  await keyboard.expectSeen()

  await keyboard.press('ControlOrMeta+a')
  await keyboard.type(email)
  await keyboard.enter(form.getByRole('button'))
  const { heading } = copy.forms['early-access'].outcomes.sent
  await expect(page.getByRole('heading', { name: heading })).toBeFocused()
  expect(site.leads('subscribers')).toContainEqual(expect.objectContaining({ email }))
  await expect(page.locator('[role="region"] li')).toBeVisible()
  // The message is told without taking the focus, and Tab goes on after the thanks.
  await keyboard.press('Tab')
  await keyboard.expectSeen()
})
