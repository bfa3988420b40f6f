import { expect, test } from '../support/site.ts'

test('/book is called Schedule a Demo - CAM, and gives booking 700 px at least', async ({
  page,
}) => {
  await page.goto('/book')
  await expect(page).toHaveTitle('Schedule a Demo - CAM')
  const heights = await page.locator('main form[action="/api/booking"]').evaluate((form) => {
    const heights: number[] = []
    for (let part = form.parentElement; part && part.localName !== 'main'; ) {
      heights.push(Number.parseFloat(getComputedStyle(part).minHeight) || 0)
      part = part.parentElement
    }
    return heights
  })
  expect(Math.max(...heights)).toBeGreaterThanOrEqual(700)
})

for (const [width, columns] of [
  [390, 2],
  [768, 4],
  [1440, 4],
] as const) {
  test(`the backers stand in ${columns} columns at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const list = page.locator('section', { hasText: 'Clients are Backed By' }).locator('ul').last()
    const lefts = await list
      .locator('li')
      .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().left)))
    expect(lefts).toHaveLength(8)
    expect(new Set(lefts).size).toBe(columns)
  })
}

test('See How It Works leads to the overview film', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'See How It Works' }).click()
  await expect(page).toHaveURL('/#video-overview')
  await expect(page.locator('#video-overview')).toBeInViewport()
})

test('the FAQ has one item open at a time, which can be closed again', async ({ page }) => {
  await page.goto('/faq')
  const items = page.locator('main details[name="faq"]')
  const open = page.locator('main details[name="faq"][open]')
  await items.nth(1).locator('summary').click()
  await expect(open).toHaveCount(1)
  await items.nth(4).locator('summary').click()
  await expect(open).toHaveCount(1)
  await expect(items.nth(4)).toHaveAttribute('open')
  await items.nth(4).locator('summary').click()
  await expect(open).toHaveCount(0)
})
