import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { redirectsSchema } from '../../contract/content/redirects.ts'
import { validateContent } from '../../contract/content/validate-content.ts'
import { movedFile, pagePoliciesFile } from '../../contract/release/page-template.ts'
import { makeTestFolder } from '../../server/testing/make-folder.ts'
import { findGone, findRedirectFaults } from './moved-addresses.ts'

const pages = new Set(['/', '/book', '/blog', '/blog/new-name', '/404'])
const files = new Set([
  '/index.md',
  '/blog.md',
  '/blog/new-name.md',
  '/blog/feed.xml',
  '/favicon.svg',
])
const aliases = [{ from: '/demo', to: '/book', file: 'content/pages/book.yaml' }]
const there = { pages, aliases, files }

function sentence(...items: [from: string, to: string][]): string {
  return findRedirectFaults(
    items.map(([from, to]) => ({ from, to })),
    there,
  ).join('\n')
}

test('an address that moved to a page is taken', () => {
  expect(
    sentence(
      ['/blog/old-name', '/blog/new-name'],
      ['/older', '/'],
      ['/part', '/book#times'],
      ['/old.php?id=5', '/book?a=1'],
      ['/out', 'https://elsewhere.example/a?b=1#c'],
    ),
  ).toBe('')
})

test.each([
  ['/blog', '/book', 'answers at this address already'],
  ['/demo', '/blog', 'answers at this address already'],
  ['/blog?page=2', '/book', 'answers at this address already'],
  ['/old.html', '/book', 'answers at this address already'],
  ['/blog/feed.xml', '/blog', 'answers at this address already'],
  ['/blog.md', '/book', 'answers at this address already'],
  ['/api/blog', '/blog', 'answers at this address already'],
  ['/old', '/demo', 'which moved to /book'],
  ['/old', '/404', 'there is no page'],
  ['/old', '/none#part', 'leads to /none, where there is no page'],
  ['/a', '/a', 'which moved to /a'],
])('from %s to %s: “%s”', (from, to, message) => {
  expect(sentence([from, to])).toContain(message)
})

test('a redirect to a moved address, and a duplicate, are reported', () => {
  expect(sentence(['/a', '/b'], ['/b', '/blog'])).toContain('leads to /b, which moved to /blog')
  expect(sentence(['/old', '/book'], ['/old', '/blog'])).toContain(
    'from /old: it stands there twice',
  )
})

test.each([
  [{ from: 'old', to: '/book' }],
  [{ from: '/old/', to: '/book' }],
  [{ from: '/old?', to: '/book' }],
  [{ from: '/old', to: 'http://elsewhere.example/' }],
  [{ from: '/old', to: 'https://user@elsewhere.example/' }],
  [{ from: '/old', to: 'https://elsewhere.example/\r\nX: 1' }],
  [{ from: '/old', to: 'https://elsewhere' }],
  [{ from: '/old', to: '//elsewhere.example' }],
  [{ from: '/old\n/x', to: '/book' }],
  [{ from: '/', to: '/book' }],
  [{ from: '/old', to: '/book#' }],
  [{ from: '/old#part', to: '/book' }],
  [{ from: '/old', to: '/book', status: 301 }],
])('%j is refused', (item) => {
  expect(() =>
    validateContent('content/redirects.yaml', { items: [item] }, redirectsSchema),
  ).toThrow(/^content\/redirects\.yaml is wrong:/)
})

test('a page that was public, and is neither there nor leads on, is named', () => {
  const [served, built] = [makeTestFolder(), makeTestFolder()]
  const addresses = ['', '/blog', '/blog/old', '/blog/moved']
  const listed = addresses.map((path) => `<url><loc>https://www.example.com${path}</loc></url>`)
  writeFileSync(join(served, 'sitemap.xml'), `<urlset>${listed.join('')}</urlset>`)
  mkdirSync(join(built, '.server'))
  writeFileSync(join(built, pagePoliciesFile), '{"/":{},"/blog":{}}')
  writeFileSync(join(built, movedFile), '{"/blog/moved":"/blog"}')
  expect(findGone(served, built)).toEqual([
    '/blog/old was public and is gone: add a line to content/redirects.yaml',
  ])
})
