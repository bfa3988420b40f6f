import { expect, test } from 'vitest'
import { type Resource, resourceSchema } from '../content/resource.ts'
import { findProblem, getResourceHref } from './resource-rules.ts'

const articles = new Set(['an-article'])
const resource: Resource = {
  id: 1,
  title: 'An article',
  description: 'What it says.',
  date: 'March 2025',
  type: 'guide',
  featured: true,
  slug: 'an-article',
}

test.each<[string | undefined, object, number]>([
  [undefined, {}, 1],
  [undefined, { id: 2, featured: false }, 2],
  ['must be 2', { id: 3, featured: false }, 2],
  ['must be true', { featured: false }, 1],
  ['must be false', { id: 2 }, 2],
  ['content/posts/gone.md', { slug: 'gone' }, 1],
])('%s: what is wrong with %o, the resource number %i', (message, own, place) => {
  const problem = findProblem({ ...resource, ...own }, place, articles)?.problem
  if (message === undefined) expect(problem).toBeUndefined()
  else expect(problem).toContain(message)
})

test('it leads to its article, or elsewhere by the name of the host', () => {
  expect(getResourceHref(resource)).toEqual({ href: '/blog/an-article', host: undefined })
  const { slug: _, ...fields } = resource
  const externalUrl = 'https://www.rfc-editor.org/rfc/rfc8058'
  const theirs = { href: externalUrl, host: 'rfc-editor.org' }
  expect(getResourceHref({ ...fields, externalUrl, by: 'IETF' })).toEqual(theirs)
})

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

function findMessages(value: object) {
  const { error } = resourceSchema.safeParse({ ...fields, ...value })
  return error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
}

test.each([ours, { ...theirs, readTime: '5 min read' }])('%o is taken', (fields) => {
  expect(findMessages(fields)).toEqual([])
})

test.each<[string, object]>([
  ['slug: write slug for an article in content/posts, or externalUrl for an address', {}],
  ['externalUrl: remove slug or externalUrl: a resource has one of them', { ...ours, ...theirs }],
  ['by: ', { externalUrl: theirs.externalUrl }],
  ['by: ', { ...ours, by: 'Somebody' }],
  ['readTime: ', { ...ours, readTime: '5 min read' }],
  ['https://', { ...theirs, externalUrl: 'http://www.example.org' }],
  ['author', { ...ours, author: 'somebody' }],
])('“%s” is said of %o', (message, value) => {
  expect(findMessages(value)).toEqual([expect.stringContaining(message)])
})
