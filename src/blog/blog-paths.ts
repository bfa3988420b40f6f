import { listPages } from './paging.ts'

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
