import type { Locator } from '@playwright/test'
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

test('one Back from /book returns to the page whose link to /demo was followed', async ({
  page,
}) => {
  await page.goto('/about-us')
  await page.locator('main a[href="/demo"]:visible').first().click()
  await expect(page).toHaveURL('/book')
  await page.goBack()
  await expect(page).toHaveURL('/about-us')
})

test('not found is a card in the middle, a surface with an edge, with a red icon', async ({
  page,
}) => {
  await page.goto('/nowhere')
  const heading = page.getByRole('heading', { level: 1 })
  const card = heading.locator('xpath=..')
  const [cardBox, mainBox] = [await card.boundingBox(), await page.locator('main').boundingBox()]
  if (!cardBox || !mainBox) throw new Error('The card is not shown.')
  const middle = (box: { x: number; width: number }) => box.x + box.width / 2
  expect(Math.abs(middle(cardBox) - middle(mainBox))).toBeLessThan(2)
  expect(cardBox.width).toBeLessThan(mainBox.width)

  const readColor = (element: Locator, property: string) =>
    element.evaluate((one, name) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')
      if (!canvas) return []
      canvas.fillStyle = getComputedStyle(one).getPropertyValue(name)
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data]
    }, property)
  const surface = await readColor(card, 'background-color')
  expect(surface).not.toEqual(await readColor(page.locator('body'), 'background-color'))
  expect(surface[3]).toBe(255)
  await expect(card).toHaveCSS('border-width', '1px')
  expect((await readColor(card, 'border-color'))[3]).toBeGreaterThan(0)

  const marks = await card.locator('svg').first().locator('path').all()
  expect(marks).not.toEqual([])
  for (const mark of marks) {
    const [red = 0, green = 255, blue = 255] = await readColor(mark, 'stroke')
    expect(red).toBeGreaterThan(1.5 * Math.max(green, blue))
  }
})
