import { expect, test } from './support/site.ts'

test('the header changes its style past 20 px, and stays at the top', async ({ page }) => {
  await page.goto('/')
  const header = page.locator('[data-header]')
  const scroll = async (top: number) => {
    await page.evaluate(async (to) => {
      window.scrollTo({ top: to, behavior: 'instant' })
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    }, top)
    expect(await page.evaluate(() => scrollY)).toBe(top)
  }
  const ground = () => header.evaluate((one) => getComputedStyle(one).backgroundColor)
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)

  await scroll(20)
  await expect(header).not.toHaveAttribute('data-scrolled')
  expect(await ground()).toBe('rgba(0, 0, 0, 0)')
  await scroll(21)
  await expect(header).toHaveAttribute('data-scrolled')
  expect(await ground()).toBe(paper)
  await scroll(1_000)
  expect((await header.boundingBox())?.y).toBe(0)
  await scroll(20)
  await expect(header).not.toHaveAttribute('data-scrolled')
})

test('the theme that was chosen is the page’s from the first paint on, and its frame’s', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const frame = page.locator('meta[name="theme-color"]')
  await page.goto('/faq')
  await expect(frame).toHaveAttribute('content', '#06121d')
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect(frame).toHaveAttribute('content', '#fbfaf6')

  // Everything before the body is not painted; from there on the theme must not change.
  await page.addInitScript(() => {
    const seen: (string | undefined)[] = []
    Object.assign(window, { seen })
    const look = () => {
      if (document.body) seen.push(document.documentElement.dataset.theme)
    }
    const everything = { attributes: true, childList: true, subtree: true }
    new MutationObserver(look).observe(document, everything)
  })
  await page.reload()
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect([...new Set(seen)]).toEqual(['light'])
  await expect(frame).toHaveAttribute('content', '#fbfaf6')
  await expect(page.getByRole('contentinfo').getByLabel('Light')).toBeChecked()
})
