import { expect, test } from 'vitest'
import { markdownPath } from '../markdown-path.ts'
import { headTags, type PageMeta } from './head-tags.ts'

const base = new URL('https://www.example.com')
const page: PageMeta = {
  title: 'Pricing - CAM',
  description: 'What is included and who qualifies.',
  path: '/pricing',
  noindex: false,
}

/** The content of the tag with this name or property. */
function contentOf(key: string, meta: PageMeta = page): string | undefined {
  const tags = headTags(meta, base, 'CAM').meta
  return tags.find((tag) => ('name' in tag ? tag.name : tag.property) === key)?.content
}

/** Where the links of this kind lead. */
function hrefs(rel: string, meta: PageMeta = page): string[] {
  const { links } = headTags(meta, base, 'CAM')
  return links.filter((link) => link.rel === rel).map(({ href }) => href)
}

test('the canonical is the base and the path, without a trailing slash', () => {
  expect(hrefs('canonical')).toEqual(['https://www.example.com/pricing'])
  expect(hrefs('canonical', { ...page, path: '/' })).toEqual(['https://www.example.com'])
  expect(hrefs('canonical', { ...page, path: '/404', noindex: true })).toEqual([])
})

test('a page nobody shares has the default preview', () => {
  expect(contentOf('og:image', { ...page, noindex: true })).toBe(
    'https://www.example.com/previews/home.png',
  )
})

test('an article says when it was published, and when it changed if that is known', () => {
  const article = { ...page, path: '/blog/a', article: { published: '2025-04-22' } }
  expect(contentOf('og:type')).toBe('website')
  expect(contentOf('og:type', article)).toBe('article')
  expect(contentOf('article:published_time', article)).toBe('2025-04-22')
  expect(contentOf('article:modified_time', article)).toBeUndefined()
  const changed = { ...article, article: { published: '2025-04-22', modified: '2025-05-02' } }
  expect(contentOf('article:modified_time', changed)).toBe('2025-05-02')
})

test('a page offers its words as Markdown, and its feed where it has one', () => {
  const feed = { title: 'CAM blog', folder: '/blog' }
  expect(hrefs('alternate')).toEqual([markdownPath('/pricing')])
  expect(hrefs('alternate', { ...page, path: '/blog/a', feed })).toEqual([
    markdownPath('/blog/a'),
    '/blog/feed.xml',
    '/blog/feed.json',
  ])
})

test('a page kept out of search engines has no Markdown', () => {
  expect(hrefs('alternate', { ...page, noindex: true })).toEqual([])
})
