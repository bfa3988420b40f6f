import { expect, test } from 'vitest'
import { type Resource, resourceSchema } from '../../contract/content/resource.ts'
import { getResourceHref } from './resource-href.ts'

const resource: Resource = {
  title: 'An article',
  description: 'What it says.',
  date: 'March 2025',
  type: 'guide',
  slug: 'an-article',
}

test('it leads to its article, or elsewhere by the name of the host', () => {
  expect(getResourceHref(resource)).toEqual({ href: '/blog/an-article', host: undefined })
  const { slug: _, ...fields } = resource
  const externalUrl = 'https://www.rfc-editor.org/rfc/rfc8058'
  const theirs = { href: externalUrl, host: 'rfc-editor.org' }
  expect(getResourceHref({ ...fields, externalUrl, by: 'IETF' })).toEqual(theirs)
})

const fields = {
  title: 'A title',
  description: 'What it says.',
  date: 'March 2025',
  type: 'article',
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
  ['slug: must name an article of ours', {}],
  ['externalUrl: must stay empty for an article of ours', { ...ours, ...theirs }],
  ['by: ', { externalUrl: theirs.externalUrl }],
  ['by: ', { ...ours, by: 'Somebody' }],
  ['https://', { ...theirs, externalUrl: 'http://www.example.org' }],
  ['author', { ...ours, author: 'somebody' }],
])('“%s” is said of %o', (message, value) => {
  expect(findMessages(value)).toEqual([expect.stringContaining(message)])
})
