import { expect, test } from 'vitest'
import { robotsTxt } from './crawl-files.ts'

test('a public site is open but for its API, and names its sitemap', () => {
  const lines = robotsTxt(new URL('https://www.cam.ee')).split('\n')
  expect(lines).toContain('Disallow: /api/')
  expect(lines).not.toContain('Disallow: /')
  expect(lines).toContain('Sitemap: https://www.cam.ee/sitemap.xml')
})

test('any other site is closed', () => {
  expect(robotsTxt(new URL('https://www.example.com'))).toBe('User-agent: *\nDisallow: /\n')
})
