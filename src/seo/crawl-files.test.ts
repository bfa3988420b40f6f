import { expect, test } from 'vitest'
import { pageAddress } from './addresses.ts'
import { robotsTxt, sitemapXml } from './crawl-files.ts'

const base = new URL('https://www.example.com')

function parsed(xml: string): Document {
  return new DOMParser().parseFromString(xml, 'application/xml')
}

test('a day of change is given only where it is known', () => {
  const xml = sitemapXml([{ path: '/faq' }, { path: '/blog/a', changed: '2025-04-22' }])
  const days = [...parsed(xml).querySelectorAll('lastmod')].map((day) => day.textContent)
  expect(days).toEqual(['2025-04-22'])
})

test('an address with special characters stays well-formed', () => {
  const document = parsed(sitemapXml([{ path: '/blog/a&b' }]))
  expect(document.querySelector('parsererror')).toBeNull()
  expect(document.querySelector('loc')?.textContent).toBe(pageAddress('/blog/a&b'))
})

test('a public site is open but for its API, and names its sitemap', () => {
  const lines = robotsTxt(new URL('https://www.cam.ee')).split('\n')
  expect(lines).toContain('Disallow: /api/')
  expect(lines).not.toContain('Disallow: /')
  expect(lines).toContain('Sitemap: https://www.cam.ee/sitemap.xml')
})

test('any other site is closed', () => {
  expect(robotsTxt(base)).toBe('User-agent: *\nDisallow: /\n')
})
