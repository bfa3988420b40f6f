import { expect, test } from 'vitest'
import { pageFaults } from './check-pages.ts'
import { fakePage } from './fake-page.ts'

const sitemap = { group: 'Products', order: 1 } as const
const derived = new Set(['/blog/one'])
const one = fakePage('one', { path: '/one', aliases: ['/first'], sitemap })

function faults(...pages: Parameters<typeof pageFaults>[0]): string[] {
  return pageFaults(pages, derived)
}

test('pages at addresses of their own are as they should be', () => {
  expect(faults(one, fakePage('two', { path: '/two', noindex: true }))).toEqual([])
})

test.each([
  [
    { path: '/one' },
    'content/pages/two.yaml: page.path is /one, and content/pages/one.yaml has it',
  ],
  [{ path: '/first' }, 'content/pages/two.yaml: page.path is /first, and content/pages/one.yaml'],
  [{ path: '/two', aliases: ['/one'] }, 'page.aliases is /one, and content/pages/one.yaml has it'],
  [{ path: '/two', aliases: ['/two'] }, 'content/pages/two.yaml: /two stands there twice'],
  [{ path: '/blog/one' }, 'page.path is /blog/one, where a post or a form makes a page'],
])('an address that is taken is told: %j', (block, sentence) => {
  const found = faults(one, fakePage('two', { ...block, sitemap }))
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(sentence)
})

test('a page stands in the sitemap or is hidden, and not both', () => {
  expect(faults(fakePage('two', { path: '/two' }))).toEqual([
    'content/pages/two.yaml: the sitemap leaves it out; write page.sitemap, or page.noindex to hide it.',
  ])
  expect(faults(fakePage('two', { path: '/two', sitemap, noindex: true }))).toEqual([
    'content/pages/two.yaml: the sitemap shows what noindex hides; remove page.sitemap or page.noindex.',
  ])
})

test('a page about a product names the page of a product', () => {
  const product = fakePage('two', { path: '/two', product: '/two', sitemap })
  const about = fakePage('three', { path: '/three', product: '/two', sitemap })
  expect(faults(one, product, about)).toEqual([])
  expect(faults(one, fakePage('three', { path: '/three', product: '/one', sitemap }))).toEqual([
    'content/pages/three.yaml: page.product is /one, which is no page of a product; write one that is.',
  ])
})
