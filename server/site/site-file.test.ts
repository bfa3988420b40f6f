import { expect, test } from 'vitest'
import { contentType } from './site-file.ts'

test.each([
  ['features.html', 'text/html; charset=utf-8'],
  ['_astro/app.Ab12.js', 'text/javascript; charset=utf-8'],
  ['sitemap.xml', 'text/xml; charset=utf-8'],
  ['search-index.json', 'application/json; charset=utf-8'],
  ['site.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['favicon.svg', 'image/svg+xml; charset=utf-8'],
  ['features.md', 'text/markdown; charset=utf-8'],
  ['.well-known/security.txt', 'text/plain; charset=utf-8'],
  ['film.mp4', 'video/mp4'],
  ['_astro/sans.Ab12.woff2', 'font/woff2'],
  ['.well-known/unknown', 'application/octet-stream'],
])('%s is %s', (name, type) => {
  expect(contentType(name)).toBe(type)
})
