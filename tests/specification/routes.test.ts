import { expect, test } from 'vitest'
import { ask, readPage } from '../support/read-page.ts'

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
