import { describe, expect, it, test } from 'vitest'
import { chapterLengths, readingMinutes, relatedPosts, wordCount } from './article-parts.ts'
import { listPages, pageSize } from './paging.ts'

describe('readingMinutes', () => {
  it('does not count the marks of Markdown', () => {
    const table = '| --- | :-: | **--** |\n'.repeat(500)
    expect(readingMinutes(`${table}${'word '.repeat(400)}`)).toBe(2)
  })
})

describe('relatedPosts', () => {
  const post = (id: string, ...categories: string[]) => ({ id, categories })
  const related = (posts: { id: string; categories: string[] }[], id: string) => {
    const [post] = posts.filter((one) => one.id === id)
    return post && relatedPosts(posts, post).map((one) => one.id)
  }

  it('offers those that share most categories, the earlier first', () => {
    const posts = [
      post('f', 'x'),
      post('e', 'y'),
      post('d', 'x', 'z'),
      post('c', 'y'),
      post('b', 'x'),
      post('a', 'x', 'z'),
    ]
    expect(related(posts, 'd')).toEqual(['a', 'b'])
  })

  it('falls back on the newest where nothing is shared, and never on itself', () => {
    const posts = ['e', 'd', 'c', 'b', 'a'].map((id) => post(id, id))
    expect(related(posts, 'a')).toEqual(['e', 'd'])
    expect(related([post('a', 'x')], 'a')).toEqual([])
  })
})

test('words are counted, marks and pipes are not, and an address is one', () => {
  expect(wordCount('**Two** words')).toBe(2)
  expect(wordCount('| --- | :-: |')).toBe(0)
  expect(wordCount('see example.com/a-b')).toBe(2)
})

test('an article has a length for what comes first, and one for each heading of the second level', () => {
  expect(
    chapterLengths('One two.\n\n## First\n\na b c\n\n### Within\n\nd\n\n## Second\n\ne'),
  ).toEqual([2, 6, 2])
  expect(chapterLengths('')).toEqual([0])
})

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

test('a list of up to a page is one page at its own address', () => {
  for (const count of [0, 1, pageSize]) {
    expect(listPages(numbers(count))).toEqual([
      {
        items: numbers(count),
        number: 1,
        count: 1,
        path: '/blog',
        newer: undefined,
        older: undefined,
      },
    ])
  }
})

test('a longer list goes on below its address, and every item stands on one page', () => {
  const pages = listPages(numbers(2 * pageSize + 1))
  expect(pages.map(({ path, newer, older }) => [path, newer, older])).toEqual([
    ['/blog', undefined, '/blog/page/2'],
    ['/blog/page/2', '/blog', '/blog/page/3'],
    ['/blog/page/3', '/blog/page/2', undefined],
  ])
  expect(pages.flatMap(({ items }) => items)).toEqual(numbers(2 * pageSize + 1))
})
