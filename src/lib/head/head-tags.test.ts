import { expect, test } from 'vitest'
import { headTags, type PageMeta } from './seo.ts'

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

test('the canonical is the base and the path, without a trailing slash', () => {
  expect(headTags(page, base, 'CAM').canonical).toBe('https://www.example.com/pricing')
  expect(headTags({ ...page, path: '/' }, base, 'CAM').canonical).toBe('https://www.example.com')
})

test('the preview says the same as the page', () => {
  expect(contentOf('description')).toBe('What is included and who qualifies.')
  expect(contentOf('og:description')).toBe('What is included and who qualifies.')
  expect(contentOf('twitter:description')).toBe('What is included and who qualifies.')
  expect(contentOf('og:title')).toBe('Pricing - CAM')
  expect(contentOf('twitter:title')).toBe('Pricing - CAM')
  expect(contentOf('og:url')).toBe('https://www.example.com/pricing')
  expect(contentOf('og:site_name')).toBe('CAM')
})

test('the preview image is an absolute address with its size', () => {
  expect(contentOf('og:image')).toBe('https://www.example.com/preview.png')
  expect(contentOf('twitter:image')).toBe('https://www.example.com/preview.png')
  expect(contentOf('twitter:card')).toBe('summary_large_image')
  expect(contentOf('og:image:width')).toBe('1200')
  expect(contentOf('og:image:height')).toBe('630')
})

test('only a page that asks for it is kept out of search engines', () => {
  expect(contentOf('robots')).toBeUndefined()
  expect(contentOf('robots', { ...page, noindex: true })).toBe('noindex')
})
