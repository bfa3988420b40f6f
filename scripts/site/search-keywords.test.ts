import { expect, test } from 'vitest'
import { readPosts } from '../../src/blog/post-files.build.ts'
import { readPages } from '../../src/content/page-files.ts'
import { emptyPost } from '../../src/testing/post.ts'
import { readKeywords } from './search-keywords.ts'

const keywords = readKeywords(readPages(), readPosts())

test.each([
  ['/pricing', 'content/pages/pricing.yaml'],
  ['/privacy-policy', 'content/pages/legal/privacy-policy.md'],
  ['/integrations#salesforce', 'content/integrations/01-salesforce.yaml'],
  ['/faq#gdpr', 'content/faq/04-gdpr.md'],
  ['/documentation#developer-api', 'content/pages/documentation.yaml'],
])('the keywords of %s are those in %s', (url, file) => {
  expect(keywords).toContainEqual({ url, file, text: expect.stringMatching(/\w/) })
})

test('an article may have keywords of its own', () => {
  const data = { ...emptyPost, keywords: 'zebra' }
  const post = { id: 'one', file: 'content/posts/one.md', data }
  expect(readKeywords([], [post])).toEqual([
    { url: '/blog/one', file: 'content/posts/one.md', text: 'zebra' },
  ])
})
