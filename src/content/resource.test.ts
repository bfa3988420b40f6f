import { expect, test } from 'vitest'
import { resourceSchema } from './resource.ts'

const fields = {
  id: 2,
  title: 'A title',
  description: 'What it says.',
  date: 'March 2025',
  type: 'article',
  featured: false,
}
const ours = { slug: 'an-article' }
const theirs = { externalUrl: 'https://www.example.org', by: 'Somebody' }

function messagesOf(value: object) {
  const { error } = resourceSchema.safeParse({ ...fields, ...value })
  return error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
}

test('a resource of ours, or one elsewhere, is taken', () => {
  expect([messagesOf(ours), messagesOf({ ...theirs, readTime: '5 min read' })]).toEqual([[], []])
})

test.each<[string, object]>([
  ['slug: write slug for an article in content/posts, or externalUrl for an address', {}],
  ['externalUrl: remove slug or externalUrl: a resource has one of them', { ...ours, ...theirs }],
  ['by: ', { externalUrl: theirs.externalUrl }],
  ['by: ', { ...ours, by: 'Somebody' }],
  ['readTime: ', { ...ours, readTime: '5 min read' }],
  ['https://', { ...theirs, externalUrl: 'http://www.example.org' }],
  ['author', { ...ours, author: 'somebody' }],
])('“%s” is said of %o', (said, value) => {
  expect(messagesOf(value)).toEqual([expect.stringContaining(said)])
})
