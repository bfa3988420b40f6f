import { expect, test } from 'vitest'
import type { Resource } from '../content/resource.ts'
import { problemOf, resourceHref } from './resource-rules.ts'

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
])('%s: what is wrong with %o, the resource number %i', (said, own, place) => {
  const problem = problemOf({ ...resource, ...own }, place, articles)?.problem
  if (said === undefined) expect(problem).toBeUndefined()
  else expect(problem).toContain(said)
})

test('it leads to its article, or elsewhere by the name of the host', () => {
  expect(resourceHref(resource)).toEqual({ href: '/blog/an-article', host: undefined })
  const { slug: _, ...fields } = resource
  const externalUrl = 'https://www.rfc-editor.org/rfc/rfc8058'
  const theirs = { href: externalUrl, host: 'rfc-editor.org' }
  expect(resourceHref({ ...fields, externalUrl, by: 'IETF' })).toEqual(theirs)
})
