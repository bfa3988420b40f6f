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

test('the theme is changed in the header and in the footer', async ({ page, keyboard }) => {
  await page.goto('/sitemap')
  const root = page.locator('html')
  const toggle = page.getByRole('button', { name: /^Switch to (light|dark) theme$/ })
  await keyboard.tabTo(toggle)
  await keyboard.press('Space')
  await expect(root).toHaveAttribute('data-theme', 'light')
  await expect(toggle).toBeFocused()
  await keyboard.tabTo(page.getByRole('group', { name: 'Theme' }).getByRole('radio').nth(1))
  await keyboard.press('ArrowUp')
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await keyboard.expectSeen()
})

test('the film is started, paused and left', async ({ page, keyboard }) => {
  await page.goto('/')
  await keyboard.enter(page.getByRole('link', { name: copy.home.video.play }))
  const film = page.locator('video')
  await expect(film).toBeFocused()
  await expect(film).toHaveJSProperty('paused', false)
  await keyboard.press('Space')
  await expect(film).toHaveJSProperty('paused', true)
  const after = page.getByRole('contentinfo').getByRole('link').first()
  await keyboard.tabTo(after)
})
