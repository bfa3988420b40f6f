import { describe, expect, it } from 'vitest'
import { resourceSchema } from './resource.ts'

const fields = {
  id: 2,
  title: 'A title',
  description: 'What it says.',
  date: 'March 2025',
  type: 'article',
  featured: false,
}

function messagesOf(value: object) {
  const result = resourceSchema.safeParse({ ...fields, ...value })
  return result.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
}

describe('resourceSchema', () => {
  it('says what to write when neither is there', () => {
    expect(messagesOf({})).toEqual([
      'slug: write slug for an article in content/posts, or externalUrl for an address elsewhere',
    ])
  })

  it('says what to remove when both are there', () => {
    const both = { slug: 'an-article', externalUrl: 'https://www.example.org', by: 'Somebody' }
    expect(messagesOf(both)).toEqual([
      'externalUrl: remove slug or externalUrl: a resource has one of them, not both',
    ])
  })

  it('asks who published what is not ours, and only then', () => {
    expect(messagesOf({ externalUrl: 'https://www.example.org' }).join()).toContain('by:')
    expect(messagesOf({ slug: 'an-article', by: 'Somebody' }).join()).toContain('by:')
  })

  it('refuses minutes for an article of ours, which are counted', () => {
    const time = { readTime: '5 min read' }
    expect(messagesOf({ slug: 'an-article', ...time }).join()).toContain('readTime:')
    expect(messagesOf({ externalUrl: 'https://www.example.org', by: 'Somebody', ...time })).toEqual(
      [],
    )
  })

  it('refuses an address that is not https, and a field it does not know', () => {
    expect(messagesOf({ externalUrl: 'http://www.example.org' }).join()).toContain('https://')
    expect(messagesOf({ slug: 'an-article', author: 'somebody' }).join()).toContain('author')
  })
})
