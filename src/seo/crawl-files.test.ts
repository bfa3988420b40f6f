import { expect, test } from 'vitest'
import { siteSchema } from '../content/site.ts'
import { robotsTxt, sitemapXml } from './crawl-files.ts'

const base = new URL('https://www.example.com')

function parsed(xml: string): Document {
  return new DOMParser().parseFromString(xml, 'application/xml')
}

test('each page stands in the sitemap once, with the address of its canonical', () => {
  const xml = sitemapXml([{ path: '/' }, { path: '/faq' }], base)
  const addresses = [...parsed(xml).querySelectorAll('url > loc')].map((loc) => loc.textContent)
  expect(addresses).toEqual(['https://www.example.com', 'https://www.example.com/faq'])
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n/)
})

test('a day of change is given only where it is known', () => {
  const xml = sitemapXml([{ path: '/faq' }, { path: '/blog/a', changed: '2025-04-22' }], base)
  const days = [...parsed(xml).querySelectorAll('lastmod')].map((day) => day.textContent)
  expect(days).toEqual(['2025-04-22'])
})

test('an address with special characters stays well-formed', () => {
  const document = parsed(sitemapXml([{ path: '/blog/a&b' }], base))
  expect(document.querySelector('parsererror')).toBeNull()
  expect(document.querySelector('loc')?.textContent).toBe('https://www.example.com/blog/a&b')
})

test('a public site is open but for its API, and names its sitemap', () => {
  const lines = robotsTxt(base, 'www.example.com').split('\n')
  expect(lines).toContain('Disallow: /api/')
  expect(lines).not.toContain('Disallow: /')
  expect(lines).toContain('Sitemap: https://www.example.com/sitemap.xml')
})

test.each([
  'http://localhost:4321',
  'https://localhost',
  'http://127.0.0.1:8080',
  'https://127.0.0.1',
  'https://[::1]',
  'https://laptop.local',
  'https://preview',
  'http://www.example.com',
  'https://www.example.com:8443',
  'https://staging.example.com',
  'https://example.com',
  'https://www.example.com.preview.example',
])('%s is closed', (address) => {
  expect(robotsTxt(new URL(address), 'www.example.com')).toBe('User-agent: *\nDisallow: /\n')
})

test.each([
  'https://www.cam.example',
  'www.cam.example:443',
  'www.cam.example/',
  'WWW.cam.example',
  'localhost',
  '127.0.0.1',
])('%s is no host of a public site', (productionHost) => {
  const host = siteSchema.shape.productionHost
  expect(host.safeParse(productionHost).success).toBe(false)
  expect(host.safeParse('www.cam.example').success).toBe(true)
})
