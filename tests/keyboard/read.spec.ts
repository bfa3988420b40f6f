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

for (const [path, height] of [
  ['/documentation', 900],
  ['/documentation', 420],
  ['/privacy-policy', 900],
  ['/privacy-policy', 420],
] as const) {
  test(`the ring of the last entry of the contents of ${path} is whole, ${height} px high`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height })
    await page.goto(path)
    const contents = page.getByRole('main').getByRole('navigation').first()
    await contents.getByRole('link').last().press('ArrowLeft')
    expect(await contents.evaluate(isRingWhole)).toBe(true)
  })
}

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

test('a position opens, and its application is the next stop', async ({ page, keyboard }) => {
  await page.goto('/careers')
  const position = page.getByRole('main').getByRole('article').last()
  await keyboard.enter(position.locator('summary'))
  await expect(position.locator('details')).toHaveAttribute('open')
  await keyboard.tabTo(position.getByRole('link').first())
})

/** Runs in the page: what scrolls cuts nothing off the ring of what has the focus in it. */
function isRingWhole(box: Element): boolean {
  const focused = document.activeElement
  if (!focused || !box.contains(focused)) return false
  const { outlineOffset, outlineWidth } = getComputedStyle(focused)
  const room = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
  const [ring, edge] = [focused.getBoundingClientRect(), box.getBoundingClientRect()]
  return (
    ring.top - room >= edge.top &&
    ring.bottom + room <= edge.bottom &&
    ring.left - room >= edge.left &&
    ring.right + room <= edge.right
  )
}

/** Runs in the page: nothing of the header lies over the element. */
function isClearOfHeader(element: Element): boolean {
  const header = document.querySelector('[data-header]')?.getBoundingClientRect()
  return element.getBoundingClientRect().top >= (header?.bottom ?? 0)
}
