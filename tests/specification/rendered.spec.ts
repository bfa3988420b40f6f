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

test('the pricing tab of the address is chosen, and another takes its place there', async ({
  page,
}) => {
  const panel = (name: string) => page.locator(`main #${name}`)
  await page.goto('/pricing?tab=engagement')
  await expect(panel('engagement')).toBeVisible()
  await expect(panel('connection')).toBeHidden()
  await page.locator('main').getByText('Connection Monitoring', { exact: true }).first().click()
  await expect(page).toHaveURL(/\/pricing\?tab=connection/)
  await expect(panel('connection')).toBeVisible()
  await expect(panel('engagement')).toBeHidden()
  await page.goto('/pricing?tab=unknown')
  await expect(panel('connection')).toBeVisible()
  await expect(panel('engagement')).toBeHidden()
})

test('a tab of the Resource Center shows its type; the empty one says so and leads back', async ({
  page,
}) => {
  await page.goto('/resources?type=webinar')
  const cards = page.locator('main article').filter({ visible: true })
  await expect(page.getByRole('heading', { name: 'No resources found' })).toBeVisible()
  await expect(page.getByText('Try selecting a different resource type')).toBeVisible()
  await expect(cards).toHaveCount(0)
  await page.getByRole('button', { name: 'View All Resources' }).click()
  await expect(cards).toHaveCount(await page.locator('main article').count())
  await expect(page.getByText('No resources found')).toBeHidden()

  await page.getByRole('tab', { name: 'Guides' }).click()
  await expect(page).toHaveURL('/resources?type=guide')
  const guides = await cards.count()
  expect(guides).toBeGreaterThan(1)
  expect(guides).toBeLessThan(await page.locator('main article').count())
  await expect(cards.filter({ hasText: 'Featured' })).toHaveCount(1)
  await page.getByRole('tab', { name: 'Videos' }).click()
  await expect(cards.filter({ hasText: 'Featured' })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all resources show', async ({ page }) => {
    await page.goto('/resources')
    const cards = page.locator('main article')
    expect(await cards.count()).toBeGreaterThanOrEqual(11)
    await expect(cards.filter({ visible: true })).toHaveCount(await cards.count())
    await expect(page.getByText('No resources found')).toBeHidden()
  })
})
