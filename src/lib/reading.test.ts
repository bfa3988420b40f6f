import { describe, expect, it } from 'vitest'
import { readingMinutes, readNext } from './reading.ts'

describe('readingMinutes', () => {
  it('counts 200 words a minute, rounded', () => {
    expect(readingMinutes('word '.repeat(1000))).toBe(5)
    expect(readingMinutes('word '.repeat(1110))).toBe(6)
  })

  it('says at least a minute', () => {
    expect(readingMinutes('')).toBe(1)
  })

  it('does not count the marks of Markdown', () => {
    const table = '| --- | :-: | **--** |\n'.repeat(500)
    expect(readingMinutes(`${table}${'word '.repeat(400)}`)).toBe(2)
  })
})

describe('readNext', () => {
  const post = (id: string, ...categories: string[]) => ({ id, data: { categories } })
  const ids = (posts: { id: string }[] | undefined) => posts?.map(({ id }) => id)

  it('offers the article before it, and an earlier one of a shared category', () => {
    const posts = [post('d', 'x'), post('c', 'y'), post('b', 'y'), post('a', 'x')]
    expect(ids(readNext(posts).get('d'))).toEqual(['c', 'a'])
  })

  it('leads from the oldest back to the newest', () => {
    const posts = [post('c', 'x'), post('b', 'y'), post('a', 'z')]
    expect(ids(readNext(posts).get('a'))).toEqual(['c', 'b'])
  })

  it('never offers an article to itself, nor one twice', () => {
    for (const count of [1, 2, 3, 7]) {
      const posts = Array.from({ length: count }, (_, index) => post(`p${index}`, 'x'))
      for (const [id, following] of readNext(posts)) {
        const offered = following.map((one) => one.id)
        expect(offered).not.toContain(id)
        expect(new Set(offered).size).toBe(Math.min(2, count - 1))
      }
    }
  })
})
