import { expect, test } from 'vitest'
import { countWords, findRelatedPosts } from './article-parts.ts'
import { pageSize, paginate } from './paging.ts'

test.each([
  ['**Two** words', 2],
  ['| --- | :-: |', 0],
  ['see example.com/a-b', 2],
])('%j has %i words', (text, count) => {
  expect(countWords(text)).toBe(count)
})

test.each([
  [['f x', 'e y', 'd x z', 'c y', 'b x', 'a x z'], 'd', ['a', 'b']],
  [['e e', 'd d', 'c c', 'b b', 'a a'], 'a', ['e', 'd']],
  [['a x'], 'a', []],
])('of %j those related to %s share most with it, the earlier first: %j', (all, id, expected) => {
  const posts = all.map((text) => {
    const [id, ...categories] = text.split(' ')
    return { id, categories }
  })
  const post = posts.find((other) => other.id === id)
  expect(post && findRelatedPosts(posts, post).map((other) => other.id)).toEqual(expected)
})

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

test.each([
  [0, [['/blog', undefined, undefined]]],
  [pageSize, [['/blog', undefined, undefined]]],
  [
    2 * pageSize + 1,
    [
      ['/blog', undefined, '/blog/page/2'],
      ['/blog/page/2', '/blog', '/blog/page/3'],
      ['/blog/page/3', '/blog/page/2', undefined],
    ],
  ],
])(
  'a list of %i goes on below its address, and every item stands on one page',
  (count, expected) => {
    const pages = paginate(numbers(count))
    expect(pages.map(({ path, newer, older }) => [path, newer, older])).toEqual(expected)
    expect(pages.flatMap(({ items }) => items)).toEqual(numbers(count))
  },
)
