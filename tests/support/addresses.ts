import { successPages } from '../../contract/forms/forms.ts'
import { listBlogPaths } from '../../src/blog/paging.ts'
import { readPosts } from '../../src/blog/post-files.build.ts'
import { readPages } from '../../src/content/page-files.ts'

/** Every page of `content/pages` that everybody can open; the not-found page has no address. */
const pages = readPages().filter(({ path }) => path !== '/404')

const { articles, lists } = listBlogPaths(readPosts())

/** The pages of the sitemap, without those made of posts. */
export const listedPages = pages.filter(({ sitemap }) => sitemap !== undefined)

/** The pages that search engines are to leave out. */
export const unlistedPaths: string[] = [
  ...pages.filter(({ noindex }) => noindex).map(({ path }) => path),
  ...successPages,
]

/** Every address that answers with a page. */
export const pagePaths: string[] = [
  ...pages.map(({ path }) => path),
  ...successPages,
  ...articles,
  ...lists,
]
