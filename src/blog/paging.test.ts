import { expect, test } from 'vitest'
import { listPages, pageSize } from './paging.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

test('a list of up to a page is one page at its own address', () => {
  for (const count of [0, 1, pageSize]) {
    expect(listPages(numbers(count), '/blog')).toEqual([
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
  const pages = listPages(numbers(2 * pageSize + 1), '/blog')
  expect(pages.map(({ path, newer, older }) => [path, newer, older])).toEqual([
    ['/blog', undefined, '/blog/page/2'],
    ['/blog/page/2', '/blog', '/blog/page/3'],
    ['/blog/page/3', '/blog/page/2', undefined],
  ])
  expect(pages.flatMap(({ items }) => items)).toEqual(numbers(2 * pageSize + 1))
})
