import { expect, test } from 'vitest'
import { builtFaults } from './check-built-pages.ts'
import { fakePage } from './fake-page.ts'

const sitemap = { group: 'Products', order: 1 } as const
const pages = [
  fakePage('home', { path: '/', sitemap }),
  fakePage('book', { path: '/book', aliases: ['/demo'], sitemap }),
  fakePage('faq', { path: '/faq', sitemap }),
  fakePage('sitemap', { path: '/sitemap', sitemap }),
  fakePage('outcomes/sent', { path: '/sent', noindex: true }),
]
const derived = new Set(['/blog/one'])

const hidden = '<meta name="robots" content="noindex">'

const whole: Record<string, string> = {
  '/': '<a href="/faq">FAQ</a> <a class="x" href="/demo?from=home#try">Demo</a> <a href="/sitemap">All</a>',
  '/book': '<a href="/">Home</a>',
  '/faq': '<a href="/blog/one">One</a>',
  '/sitemap': '<a href="/book">Book</a><a href="/faq">FAQ</a><a href="/blog/one">One</a>',
  '/blog/one': '',
  '/sent': hidden,
}

/** What is said when these pages are built otherwise; undefined stands for one that is not built at all. */
function faults(changed: Record<string, string | undefined>, all = pages): string[] {
  const built = Object.entries({ ...whole, ...changed }).filter(
    (page): page is [string, string] => page[1] !== undefined,
  )
  return builtFaults({ pages: all, derived, built: new Map(built) })
}

test('a site whose pages are all there and linked has no fault', () => {
  expect(faults({})).toEqual([])
})

test('a page that nothing links is told; that the sitemap lists it is no link', () => {
  expect(faults({ '/': '<a href="/faq">FAQ</a><a href="/sitemap">All</a>' })).toEqual([
    'content/pages/book.yaml: no link leads to /book; link it from a page or in content/navigation.yaml, or hide it with page.noindex.',
  ])
})

test('pages that only link each other are reached from nowhere', () => {
  const found = faults({ '/': '<a href="/book">Book</a><a href="/sitemap">All</a>' })
  expect(found).toEqual([
    expect.stringMatching(/^content\/pages\/faq\.yaml: no link leads to \/faq;/),
    expect.stringMatching(/^\/blog\/one: no link leads to \/blog\/one;/),
  ])
})

test('a hidden page needs no link, whatever it is made of', () => {
  const unlinked = { '/': '<a href="/faq">FAQ</a><a href="/sitemap">All</a>' }
  expect(faults({ ...unlinked, '/book': hidden })).toEqual([])
  expect(faults({ '/faq': '', '/blog/one': hidden })).toEqual([])
})
