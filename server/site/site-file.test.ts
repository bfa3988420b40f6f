import { expect, test } from 'vitest'
import { acceptedCoding, contentType } from './site-file.ts'

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

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['br; q=0.000 , gzip;q=0, *;q=0.1', undefined],
  ['br;q=0.5, identity', undefined],
  ['identity;q=0.5, gzip;q=0.6', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['x-br, brx, deflate', undefined],
  ['', undefined],
  [`br, ${'x, '.repeat(200)}`, undefined],
])('of "%s" it is %s', (accepted, coding) => {
  for (const _time of ['read', 'remembered']) expect(acceptedCoding(accepted)).toBe(coding)
})

test('without the header, the plain form', () => expect(acceptedCoding(undefined)).toBeUndefined())
