import { readdirSync, readFileSync } from 'node:fs'
import { routes } from '../../contract/routes.ts'

/** The addresses of all articles, one for each file of `content/posts`. */
export const articlePaths = readdirSync('content/posts').map(
  (name) => `/blog/${name.replace(/^\d+-/, '').replace(/\.md$/, '')}`,
)

/** The pages of the categories of the articles. */
export const categoryPaths = [
  ...new Set(
    readdirSync('content/posts').flatMap((name) =>
      (/^categories: \[(.*)\]$/m.exec(readFileSync(`content/posts/${name}`, 'utf8'))?.[1] ?? '')
        .split(', ')
        .map((category) => `/blog/category/${category.toLowerCase()}`),
    ),
  ),
]

/** Every address that answers with a page. */
export const pagePaths: string[] = [
  ...routes.map(({ path }) => path),
  ...articlePaths,
  ...categoryPaths,
]
