import type { BlogListAnswer, BlogPostAnswer } from '../contract/api.ts'
import { expect, test } from './support/site.ts'

test('the list and the API hold the same posts, newest first', async ({ page, request }) => {
  const { posts }: BlogListAnswer = await (await request.get('/api/blog')).json()
  const dates = posts.map(({ date }) => date)
  expect(dates).toEqual([...dates].sort().reverse())

  await page.goto('/blog')
  const links = page.locator('main a[href^="/blog/"]')
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    posts.map(({ slug }) => `/blog/${slug}`),
  )
})

test('every post has its page and its answer', async ({ page, request }) => {
  const { posts }: BlogListAnswer = await (await request.get('/api/blog')).json()
  for (const { slug } of posts) {
    const post: BlogPostAnswer = await (await request.get(`/api/blog/${slug}`)).json()
    expect(post).toMatchObject({ id: slug, slug, body: expect.stringContaining('\n## ') })
    expect(post.body).not.toMatch(/\{(brand|claims)/)
    await page.goto(`/blog/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title)
  }
})

test('an unknown post is the not-found screen', async ({ page }) => {
  const response = await page.goto('/blog/no-such-post')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
})

test('the side index leads to each chapter', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/blog/from-list-to-crm')
  const index = page.getByRole('navigation', { name: 'On this page' })
  await index.getByRole('link', { name: 'Before the import' }).click()
  await expect(page).toHaveURL('/blog/from-list-to-crm#before-the-import')
  await expect(page.getByRole('heading', { name: 'Before the import' })).toBeInViewport()
})

test('on a phone a table scrolls inside itself, and the page does not', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/blog/from-list-to-crm')
  const frame = page.getByRole('group', { name: 'Table' })
  expect(
    await frame.evaluate((element) => element.scrollWidth - element.clientWidth),
  ).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
