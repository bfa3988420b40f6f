import type { BlogListAnswer, BlogPostAnswer } from '../contract/api.ts'
import { expect, test } from './support/site.ts'

test('the list and the API hold the same posts, newest first', async ({ page, request }) => {
  const { posts }: BlogListAnswer = await (await request.get('/api/blog')).json()
  const dates = posts.map(({ date }) => date)
  expect(dates).toEqual([...dates].sort().reverse())

  await page.goto('/blog')
  const links = page.locator('main :is(h2, h3) a[href^="/blog/"]')
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

test('each category has a page with its articles, newest first', async ({ page, request }) => {
  const { posts }: BlogListAnswer = await (await request.get('/api/blog')).json()
  await page.goto('/blog')
  const categories = page.getByRole('navigation', { name: 'Categories' })
  await categories.getByRole('link', { name: 'Signals' }).click()
  await expect(page).toHaveURL('/blog/category/signals')
  await expect(categories.locator('[aria-current]')).toHaveText('Signals')

  const links = page.locator('main h3 a[href^="/blog/"]')
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    posts.filter((post) => post.categories.includes('Signals')).map(({ slug }) => `/blog/${slug}`),
  )
})

test('an article leads to the one before, the one after, its categories', async ({
  page,
  request,
}) => {
  const { posts }: BlogListAnswer = await (await request.get('/api/blog')).json()
  const [newer, post, older] = posts
  if (!newer || !post || !older) throw new Error('There are not three posts.')
  await page.goto(`/blog/${post.slug}`)
  const beside = page.getByRole('navigation', { name: 'Before and after' })
  await expect(beside.locator('[rel="next"]')).toHaveAttribute('href', `/blog/${newer.slug}`)
  await expect(beside.locator('[rel="prev"]')).toHaveAttribute('href', `/blog/${older.slug}`)
  const category = post.categories[0] ?? ''
  await page.locator('main header').getByRole('link', { name: category }).click()
  await expect(page).toHaveURL(`/blog/category/${category.toLowerCase()}`)
})

test('an article is shared by plain links, and its address is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/blog/from-list-to-crm')
  const address = await page.locator('link[rel="canonical"]').getAttribute('href')
  for (const name of ['E-mail', 'LinkedIn', 'X']) {
    const link = page.getByRole('link', { name, exact: true })
    expect(await link.getAttribute('href')).toContain(encodeURIComponent(address ?? ''))
  }
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('The link is copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
})

test('where the browser refuses to copy, the page says what to do', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await page.goto('/blog/from-list-to-crm')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('copy the address from the bar above')).toBeVisible()
})

test('on paper an article is its text alone', async ({ page }) => {
  await page.goto('/blog/from-list-to-crm')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.prose')).toBeVisible()
  for (const part of ['header[data-header]', 'main nav', '[data-copy-link]', '#read-next']) {
    await expect(page.locator(part).first()).toBeHidden()
  }
})
