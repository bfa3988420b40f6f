import { expect, test } from 'vitest'
import { redirectsSchema } from '../src/content/redirects.ts'
import { contentFault } from '../src/lib/content-fault.ts'
import { movedAddresses, redirectFaults } from './moved-addresses.ts'

const pages = new Set(['/', '/book', '/blog', '/blog/new-name', '/404'])

function sentence(...items: [from: string, to: string][]): string {
  return redirectFaults(
    items.map(([from, to]) => ({ from, to })),
    pages,
  ).join('\n')
}

test('an address that moved to a page is taken', () => {
  expect(sentence(['/blog/old-name', '/blog/new-name'], ['/older', '/'])).toBe('')
})

test.each<[string, [string, string][]]>([
  ['there is a page at this address', [['/blog', '/book']]],
  ['leads to /blog/no-name, where there is no page', [['/old', '/blog/no-name']]],
  [
    'write to: /blog/new-name.',
    [
      ['/a', '/b'],
      ['/b', '/blog/new-name'],
    ],
  ],
  [
    'in a circle',
    [
      ['/a', '/b'],
      ['/b', '/a'],
    ],
  ],
  ['in a circle', [['/a', '/a']]],
  [
    'in a circle',
    [
      ['/c', '/a'],
      ['/a', '/b'],
      ['/b', '/a'],
    ],
  ],
  ['write to: /book.', [['/old', '/demo']]],
  ['contract/routes.ts moves this address already', [['/demo', '/blog']]],
  [
    'entry 1 moves this address already',
    [
      ['/old', '/book'],
      ['/old', '/blog'],
    ],
  ],
  ['leave out .html', [['/old.html', '/book']]],
  ['there is no page', [['/old', '/404']]],
  ['belong to the server', [['/api/blog', '/blog']]],
])('“%s” is said of %j', (part, items) => {
  expect(sentence(...items)).toContain(part)
})

test('the sentence names the file and the entry', () => {
  expect(sentence(['/old', '/book'], ['/blog', '/book'])).toMatch(
    /^content\/redirects\.yaml, entry 2 \(from \/blog\): /,
  )
})

test.each([
  [{ from: 'old', to: '/book' }],
  [{ from: '/old/', to: '/book' }],
  [{ from: '/old?x=1', to: '/book' }],
  [{ from: '/old', to: 'https://elsewhere.example/' }],
  [{ from: '/old', to: '//elsewhere.example' }],
  [{ from: '/old\n/x', to: '/book' }],
  [{ from: '/', to: '/book' }],
  [{ from: '/old', to: '/book', status: 301 }],
])('%j is refused', (item) => {
  expect(contentFault('content/redirects.yaml', { items: [item] }, redirectsSchema)).toMatch(
    /^content\/redirects\.yaml is not as it should be:/,
  )
})

test('the file of the repository can be read', () => {
  expect(Array.isArray(movedAddresses([...pages]))).toBe(true)
})
