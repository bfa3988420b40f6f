import { test as plain } from '../support/plain-site.ts'
import { readPage } from '../support/read-page.ts'
import { expect, test } from '../support/site.ts'

const addresses = [
  '/',
  '/features',
  '/integrations',
  '/pricing',
  '/pricing?tab=connection',
  '/pricing?tab=engagement',
  '/pricing?tab=unknown',
  '/book',
  '/faq',
  '/contact-us',
  '/contact-us?job=product-designer',
  '/contact-us?job=unknown',
  '/contact-us?topic=api',
  '/about-us',
  '/how-it-works',
  '/benefits',
  '/terms-and-conditions',
  '/sitemap',
  '/connection-monitoring',
  '/resources',
  '/resources?type=webinar',
  '/api-test',
  '/api-test?slug=from-list-to-crm',
  '/changelog',
  '/careers',
  '/privacy-policy',
  '/engagement-monitoring',
  '/early-access',
  '/documentation',
  '/guides',
  '/api-access',
  '/blog',
]

for (const address of addresses) {
  plain(`${address} is a page`, async ({ request }) => {
    const { $ } = await readPage(request, address)
    expect($('h1')).toHaveLength(1)
    expect($('h1').text()).not.toBe('404 Page Not Found')
  })
}

plain('/demo moved to /book for good', async ({ request }) => {
  const answer = await request.get('/demo', { maxRedirects: 0 })
  expect(answer.status()).toBe(308)
  expect(answer.headers().location).toBe('/book')
})

for (const address of ['/nowhere', '/blog/nowhere', '/features/nowhere', '/thanks/nowhere']) {
  plain(`${address} is not found`, async ({ request }) => {
    const { $, sentences, links } = await readPage(request, address, 404)
    expect($('h1').text()).toBe('404 Page Not Found')
    expect(sentences).toContain('Did you forget to add the page to the router?')
    expect([...links]).toEqual(['/', '/book', '/sitemap'])
    expect($('header, footer, aside[aria-label="Announcement"]')).toHaveLength(3)
  })
}

test('one Back from /book returns to the page whose link to /demo was followed', async ({
  page,
}) => {
  await page.goto('/faq')
  await page.locator('main a[href="/demo"]:visible').first().click()
  await expect(page).toHaveURL('/book')
  await page.goBack()
  await expect(page).toHaveURL('/faq')
})

test('not found is a card in the middle with a red icon', async ({ page }) => {
  await page.goto('/nowhere')
  const heading = page.getByRole('heading', { level: 1 })
  const card = heading.locator('xpath=..')
  const [cardBox, mainBox] = [await card.boundingBox(), await page.locator('main').boundingBox()]
  if (!cardBox || !mainBox) throw new Error('The card is not shown.')
  const middle = (box: { x: number; width: number }) => box.x + box.width / 2
  expect(Math.abs(middle(cardBox) - middle(mainBox))).toBeLessThan(2)
  expect(cardBox.width).toBeLessThan(mainBox.width)

  const [red = 0, green = 255, blue = 255] = await card
    .locator('svg')
    .first()
    .evaluate((icon) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')
      if (!canvas) return []
      canvas.fillStyle = getComputedStyle(icon).color
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data]
    })
  expect(red).toBeGreaterThan(1.5 * Math.max(green, blue))
})
