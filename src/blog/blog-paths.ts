import type { Category } from '../vocabulary/post-categories.ts'
import { byCategory, categoryPath } from './categories.ts'
import { listPages } from './paging.ts'

/** The addresses that are made of posts, without that of the blog itself. */
export interface BlogPaths {
  /** In the order of the posts. */
  articles: string[]
  /** The first page of each category that has an article, then the further pages of every list. */
  lists: string[]
}

export function blogPaths(
  posts: readonly { id: string; data: { categories: readonly Category[] } }[],
): BlogPaths {
  const categories = [...byCategory(posts)].map(([category, own]) =>
    listPages(own, categoryPath(category)),
  )
  const further = [listPages(posts, '/blog'), ...categories].flatMap((pages) => pages.slice(1))
  return {
    articles: posts.map(({ id }) => `/blog/${id}`),
    lists: [...categories.flatMap((pages) => pages.slice(0, 1)), ...further].map(
      ({ path }) => path,
    ),
  }
}
