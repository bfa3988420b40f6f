import { copy } from '../support/copy.ts'
import { expect, test } from '../support/keyboard.ts'

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
