import { expect, test } from 'vitest'
import { ask, readPage } from '../support/read-page.ts'
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
  const answer = await ask('/demo')
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
