import { describe, expect, it } from 'vitest'
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

describe('problemOf', () => {
  it('finds nothing wrong with a list that is in order', () => {
    expect(problemOf(resource, 1, articles)).toBeUndefined()
    expect(problemOf({ ...resource, id: 2, featured: false }, 2, articles)).toBeUndefined()
  })

  it('names the id a gap leaves out', () => {
    expect(problemOf({ ...resource, id: 3, featured: false }, 2, articles)?.problem).toContain(
      'must be 2',
    )
  })

  it('wants the first resource featured, and no other', () => {
    expect(problemOf({ ...resource, featured: false }, 1, articles)?.problem).toContain(
      'must be true',
    )
    expect(problemOf({ ...resource, id: 2 }, 2, articles)?.problem).toContain('must be false')
  })

  it('names the file of an article that does not exist', () => {
    expect(problemOf({ ...resource, slug: 'gone' }, 1, articles)?.problem).toContain(
      'content/posts/gone.md',
    )
  })
})

describe('addressOf', () => {
  it('leads to the article', () => {
    expect(resourceHref(resource)).toEqual({ href: '/blog/an-article', host: undefined })
  })

  it('leads elsewhere, and names the host', () => {
    const { slug: _, ...fields } = resource
    const externalUrl = 'https://www.rfc-editor.org/rfc/rfc8058'
    expect(resourceHref({ ...fields, externalUrl, by: 'IETF' })).toEqual({
      href: externalUrl,
      host: 'rfc-editor.org',
    })
  })
})
