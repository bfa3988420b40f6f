import { copy } from '../support/copy.ts'
import { expect, test } from '../support/keyboard.ts'

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
  await keyboard.press('ArrowDown')
  await expect(results.nth(0)).toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(results.nth(1)).toBeFocused()
  await keyboard.expectSeen()
  await keyboard.press('ArrowUp', 'ArrowUp')
  await expect(field).toBeFocused()

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
