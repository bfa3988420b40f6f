import { copy } from '../support/copy.ts'
import { expect, test } from '../support/keyboard.ts'

test('an article is found, its contents lead into it, and its end leads on', async ({
  page,
  keyboard,
}) => {
  await page.goto('/blog')
  await keyboard.enter(page.getByRole('main').getByRole('heading').getByRole('link').first())
  await expect(page).toHaveURL(/\/blog\/[a-z-]+$/)

  const chapter = page.getByRole('main').getByRole('navigation').first().getByRole('link').nth(1)
  await keyboard.enter(chapter)
  const heading = page.locator(`[id="${(await chapter.getAttribute('href'))?.slice(1)}"]`)
  await expect(heading).toBeInViewport({ ratio: 1 })
  expect(await heading.evaluate(isClearOfHeader)).toBe(true)
  const rest = await keyboard.tabToEnd()
  expect(rest.length).toBeGreaterThan(copy.navigation.footer.length)
  // Upwards, what comes into the window comes below the header.
  await keyboard.backTo(chapter)
})

test('a question of the FAQ opens in its place, and one closes the other', async ({
  page,
  keyboard,
}) => {
  await page.goto('/faq')
  const questions = page.locator('main summary')
  await keyboard.tabTo(questions.nth(1))
  await keyboard.press('Enter')
  await expect(questions.nth(1)).toBeFocused()
  await expect(page.locator('details[open] > summary')).toHaveCount(1)
  await expect(questions.nth(1).locator('..')).toHaveAttribute('open')
  await keyboard.press('Space')
  await expect(page.locator('details[open] > summary')).toHaveCount(0)
  await keyboard.expectSeen()
})

/** Runs in the page: nothing of the header lies over the element. */
function isClearOfHeader(element: Element): boolean {
  const header = document.querySelector('[data-header]')?.getBoundingClientRect()
  return element.getBoundingClientRect().top >= (header?.bottom ?? 0)
}
