import { expect, test } from 'vitest'
import { siteUrl } from './addresses.ts'
import { headTags, type PageMeta } from './head-tags.ts'

const page: PageMeta = {
  title: 'Pricing - CAM',
  description: 'What is included and who qualifies.',
  path: '/pricing',
  noindex: false,
}

/** The content of the tag with this name or property. */
function contentOf(key: string, meta: PageMeta = page): string | undefined {
  const tags = headTags(meta, 'CAM').meta
  return tags.find((tag) => ('name' in tag ? tag.name : tag.property) === key)?.content
}

test('a page nobody shares has the default preview', () => {
  expect(contentOf('og:image', { ...page, noindex: true })).toBe(
    `${siteUrl.origin}/previews/home.png`,
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
