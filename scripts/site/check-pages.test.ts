import { expect, test } from 'vitest'
import { fakePage } from '../../tests/support/fake-page.ts'
import { notePage, parsePage } from './built-page.ts'
import { adviseLinks, findPageFaults } from './check-pages.ts'

const sitemap = { group: 'Products', order: 1 } as const
const derived = new Set(['/blog/one'])
const one = fakePage('one', { path: '/one', aliases: ['/first'], sitemap })

function faults(...pages: Parameters<typeof findPageFaults>[0]): string[] {
  return findPageFaults(pages, derived)
}

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

const pages = [
  fakePage('home', { path: '/', sitemap }),
  fakePage('book', { path: '/book', aliases: ['/demo'], sitemap }),
  fakePage('faq', { path: '/faq', sitemap }),
  fakePage('sitemap', { path: '/sitemap', sitemap }),
  fakePage('outcomes/sent', { path: '/sent', noindex: true }),
]

const hidden = '<meta name="robots" content="noindex">'

const whole: Record<string, string> = {
  '/': '<a href="/faq">FAQ</a> <a class="x" href="/demo?from=home#try">Demo</a> <a href="/sitemap">All</a>',
  '/book': '<a href="/">Home</a>',
  '/faq': '<a href="/blog/one">One</a>',
  '/sitemap': '<a href="/book">Book</a><a href="/faq">FAQ</a><a href="/blog/one">One</a>',
  '/blog/one': '',
  '/sent': hidden,
}

function builtWith(changed: Record<string, string | undefined>, all = pages): string[] {
  const built = Object.entries({ ...whole, ...changed }).flatMap(([path, html]) =>
    html === undefined ? [] : [[path, notePage(parsePage(path, html))] as const],
  )
  return adviseLinks({ pages: all, derived, built: new Map(built) })
}

test('a page that nothing links is told; that the sitemap lists it is no link', () => {
  expect(builtWith({ '/': '<a href="/faq">FAQ</a><a href="/sitemap">All</a>' })).toEqual([
    'content/pages/book.yaml: no link leads to /book; link it from a page or in content/navigation.yaml, or hide it with page.noindex.',
  ])
})

test('pages that only link each other are reached from nowhere', () => {
  const found = builtWith({ '/': '<a href="/book">Book</a><a href="/sitemap">All</a>' })
  expect(found).toEqual([
    expect.stringMatching(/^content\/pages\/faq\.yaml: no link leads to \/faq;/),
    expect.stringMatching(/^\/blog\/one: no link leads to \/blog\/one;/),
  ])
})
