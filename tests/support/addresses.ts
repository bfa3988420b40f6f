import { readdirSync } from 'node:fs'
import { routes } from '../../contract/routes.ts'

/** The addresses of all articles, one for each file of `content/posts`. */
export const articlePaths = readdirSync('content/posts').map(
  (name) => `/blog/${name.replace(/^\d+-/, '').replace(/\.md$/, '')}`,
)

/** Every address that answers with a page. */
export const pagePaths: string[] = [...routes.map(({ path }) => path), ...articlePaths]
