import type { FramedPage } from '../../contract/content/page.ts'

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
  path: string
  newer: string | undefined
  older: string | undefined
}

/** Parts the articles into pages: `/blog`, then `/blog/page/2` and so on. An empty list has one page. */
export function paginate<Item>(items: readonly Item[]): ListPage<Item>[] {
  const count = Math.max(1, Math.ceil(items.length / pageSize))
  const address = (number: number): string => (number === 1 ? '/blog' : `/blog/page/${number}`)
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

/** The addresses that are made of posts: the articles, and the further pages of the list. */
export function listBlogPaths(posts: readonly { id: string }[]) {
  const [, ...further] = paginate(posts)
  return {
    articles: posts.map(({ id }) => `/blog/${id}`),
    lists: further.map(({ path }) => path),
  }
}

/** What the frame needs of a page that is made of posts: it offers the feed of the blog. */
export function getBlogPage(
  blog: FramedPage,
  brand: string,
  { path, label, description }: { path: string; label: string; description: string },
): FramedPage {
  const { feed } = blog.page
  return { page: { path, label, feed }, meta: { title: `${label} - ${brand}`, description } }
}
