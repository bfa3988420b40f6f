import { expect, test } from 'vitest'
import { fetchAddress, readPage } from '../support/read-page.ts'
import { routes } from './routes.ts'

const addresses = [
  ...routes,
  '/api-test',
  ...['connection', 'engagement', 'unknown'].map((tab) => `/pricing?tab=${tab}`),
  ...['job=product-designer', 'job=unknown', 'topic=api'].map((query) => `/contact-us?${query}`),
  '/resources?type=webinar',
  '/api-test?slug=from-list-to-crm',
]

for (const address of addresses) {
  test(`${address} is a page`, async () => {
    const { $ } = await readPage(address)
    expect($('h1')).toHaveLength(1)
    expect($('h1').text()).not.toBe('404 Page Not Found')
  })
}

test('/demo moved to /book for good', async () => {
  const answer = await fetchAddress('/demo')
  expect(answer.status).toBe(308)
  expect(answer.headers.get('location')).toBe('/book')
})

for (const address of ['/nowhere', '/blog/nowhere', '/features/nowhere', '/thanks/nowhere']) {
  test(`${address} is not found`, async () => {
    const { $, sentences, links } = await readPage(address, 404)
    expect($('h1').text()).toBe('404 Page Not Found')
    expect(sentences).toContain('Did you forget to add the page to the router?')
    expect([...links]).toEqual(['/', '/book', '/sitemap'])
    expect($('header, footer, aside[aria-label="Announcement"]')).toHaveLength(3)
  })
}

test('GET /api/blog lists the posts, newest first', async () => {
  const answer = await fetchAddress('/api/blog')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('application/json')
  const { posts } = await answer.json()
  expect(posts.length).toBeGreaterThanOrEqual(6)
  for (const post of posts) {
    expect(post).toMatchObject({
      id: expect.any(String),
      title: expect.any(String),
      slug: expect.stringMatching(/^[a-z0-9-]+$/),
      categories: expect.any(Array),
    })
    expect(post.categories.length).toBeGreaterThan(0)
    expect(post).not.toHaveProperty('body')
  }
  const dates = posts.map(({ date }: { date: string }) => date)
  expect(dates).toEqual([...dates].sort().reverse())
})

test('GET /api/blog/{slug} is the post itself, as its page shows it', async () => {
  const { posts } = await (await fetchAddress('/api/blog')).json()
  for (const listed of posts) {
    const answer = await fetchAddress(`/api/blog/${listed.slug}`)
    expect(answer.status).toBe(200)
    const post = await answer.json()
    expect(post).toEqual(listed)
    const { $ } = await readPage(`/blog/${listed.slug}`)
    expect($('h1').text()).toBe(post.title)
  }
})
