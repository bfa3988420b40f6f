import type { FramedPage } from '../content/page.ts'

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

/** The addresses that are made of posts, without that of the blog itself. */
export interface BlogPaths {
  /** In the order of the posts. */
  articles: string[]
  /** The further pages of the list. */
  lists: string[]
}

export function blogPaths(posts: readonly { id: string }[]): BlogPaths {
  return {
    articles: posts.map(({ id }) => `/blog/${id}`),
    lists: listPages(posts, '/blog')
      .slice(1)
      .map(({ path }) => path),
  }
}

interface PageOfPosts {
  path: ListPath
  /** What it is called: its title without the brand. */
  label: string
  description: string
}

/** What the frame needs of a page that is made of posts: it offers the feed of the blog. */
export function blogPage(
  blog: FramedPage,
  brand: string,
  { path, label, description }: PageOfPosts,
): FramedPage {
  const { feed } = blog.page
  return { page: { path, label, feed }, meta: { title: `${label} - ${brand}`, description } }
}
