import { expect, test } from 'vitest'
import { contentFault } from '../../src/content/format-content-error.ts'
import { redirectsSchema } from '../../src/content/redirects.ts'
import { goneAddresses, redirectFaults, withCopies } from './moved-addresses.ts'

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
  return redirectFaults(
    items.map(([from, to]) => ({ from, to })),
    there,
  ).join('\n')
}

test('an address that moved to a page is taken', () => {
  expect(
    sentence(['/blog/old-name', '/blog/new-name'], ['/older', '/'], ['/part', '/book#times']),
  ).toBe('')
})

test.each<[string, [string, string][]]>([
  ['there is a page at this address', [['/blog', '/book']]],
  ['leads to /blog/no-name, where there is no page', [['/old', '/blog/no-name']]],
  [
    'leads to /b, which moved to /blog/new-name',
    [
      ['/a', '/b'],
      ['/b', '/blog/new-name'],
    ],
  ],
  ['which moved to /a', [['/a', '/a']]],
  ['which moved to /book', [['/old', '/demo']]],
  ['leads to /none, where there is no page', [['/old', '/none#part']]],
  ['it is an alias in content/pages/book.yaml already', [['/demo', '/blog']]],
  [
    'entry 1 moves this address already',
    [
      ['/old', '/book'],
      ['/old', '/blog'],
    ],
  ],
  ['leave out .html', [['/old.html', '/book']]],
  ['there is no page', [['/old', '/404']]],
  ['the site has a file at this address', [['/blog/feed.xml', '/blog']]],
  ['the site has a file at this address', [['/favicon.svg', '/blog']]],
  ['the site has a file at this address', [['/blog.md', '/book']]],
  ['belong to the server', [['/api/blog', '/blog']]],
])('“%s” is said of %j', (part, items) => {
  expect(sentence(...items)).toContain(part)
})

test.each([
  [{ from: 'old', to: '/book' }],
  [{ from: '/old/', to: '/book' }],
  [{ from: '/old?x=1', to: '/book' }],
  [{ from: '/old', to: 'https://elsewhere.example/' }],
  [{ from: '/old', to: '//elsewhere.example' }],
  [{ from: '/old\n/x', to: '/book' }],
  [{ from: '/', to: '/book' }],
  [{ from: '/old', to: '/book#' }],
  [{ from: '/old#part', to: '/book' }],
  [{ from: '/old', to: '/book', status: 301 }],
])('%j is refused', (item) => {
  expect(
    contentFault('content/redirects.yaml', { items: [item] }, redirectsSchema)?.message,
  ).toMatch(/^content\/redirects\.yaml is wrong:/)
})

test('the Markdown of a page that moved goes with it, where there is one', () => {
  const moved = [
    { from: '/blog/old-name', to: '/blog/new-name' },
    { from: '/start', to: '/' },
    { from: '/meet', to: '/book' },
    { from: '/part', to: '/blog#newest' },
  ]
  expect(withCopies(moved, there)).toEqual([
    ...moved,
    { from: '/blog/old-name.md', to: '/blog/new-name.md' },
    { from: '/start.md', to: '/index.md' },
    { from: '/part.md', to: '/blog.md' },
  ])
})

const sitemap = ['', '/blog', '/blog/old', '/blog/moved']
  .map((path) => `<url><loc>https://www.example.com${path}</loc></url>`)
  .join('\n')

test('a page that was public, and is neither there nor leads on, is named', () => {
  const gone = goneAddresses(sitemap, new Set(['/', '/blog']), new Set(['/blog/moved']))
  expect(gone).toEqual(['/blog/old was public and is gone: add a line to content/redirects.yaml'])
})
