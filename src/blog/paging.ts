/** Where a list of articles stands: the blog itself, or a page below it. */
export type ListPath = '/blog' | `/blog/${string}`

/** How many articles stand on one page of a list. */
export const pageSize = 12

/** One page of a list that has several. */
export interface ListPage<Item> {
  items: Item[]
  /** Counted from 1. */
  number: number
  /** How many pages there are. */
  count: number
  /** The addresses of the page itself and of those beside it. */
  path: ListPath
  newer: ListPath | undefined
  older: ListPath | undefined
}

/**
 * Parts a list into pages: its own address, then `/page/2` and so on. An empty list has one page.
 *
 * @param path the list's address, such as `/blog`.
 */
export function listPages<Item>(items: readonly Item[], path: ListPath): ListPage<Item>[] {
  const count = Math.max(1, Math.ceil(items.length / pageSize))
  const address = (number: number): ListPath => (number === 1 ? path : `${path}/page/${number}`)
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1
    return {
      items: items.slice(index * pageSize, number * pageSize),
      number,
      count,
      path: address(number),
      newer: number > 1 ? address(number - 1) : undefined,
      older: number < count ? address(number + 1) : undefined,
    }
  })
}
