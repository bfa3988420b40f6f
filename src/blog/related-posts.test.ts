import { describe, expect, it } from 'vitest'
import { readingMinutes, relatedPosts } from './related-posts.ts'

describe('readingMinutes', () => {
  it('does not count the marks of Markdown', () => {
    const table = '| --- | :-: | **--** |\n'.repeat(500)
    expect(readingMinutes(`${table}${'word '.repeat(400)}`)).toBe(2)
  })
})

describe('relatedPosts', () => {
  const post = (id: string, ...categories: string[]) => ({ id, data: { categories } })
  const ids = (posts: { id: string }[] | undefined) => posts?.map(({ id }) => id)

  it('offers those that share most categories, the earlier first', () => {
    const posts = [
      post('f', 'x'),
      post('e', 'y'),
      post('d', 'x', 'z'),
      post('c', 'y'),
      post('b', 'x'),
      post('a', 'x', 'z'),
    ]
    expect(ids(relatedPosts(posts).get('d'))).toEqual(['a', 'b'])
  })

  it('falls back on the newest where nothing is shared', () => {
    const posts = ['e', 'd', 'c', 'b', 'a'].map((id) => post(id, id))
    expect(ids(relatedPosts(posts).get('a'))).toEqual(['e', 'd'])
  })

  it('never offers an article to itself, nor one twice', () => {
    for (const count of [1, 2, 3, 7]) {
      const posts = Array.from({ length: count }, (_, index) => post(`p${index}`, 'x', 'y'))
      for (const [id, offered] of relatedPosts(posts)) {
        expect(ids(offered)).not.toContain(id)
        expect(new Set(ids(offered)).size).toBe(offered.length)
      }
    }
  })
})
