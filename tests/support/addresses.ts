import { successPages } from '../../contract/forms/forms.ts'
import { listBlogPaths } from '../../src/blog/paging.ts'
import { readPosts } from '../../src/blog/post-files.build.ts'
import { readPages } from '../../src/content/page-files.ts'

const pages = readPages().filter(({ path }) => path !== '/404')

const { articles, lists } = listBlogPaths(readPosts())

export const listedPages = pages.filter(({ sitemap }) => sitemap !== undefined)

export const unlistedPaths: string[] = [
  ...pages.filter(({ noindex }) => noindex).map(({ path }) => path),
  ...successPages,
]

export const pagePaths: string[] = [
  ...pages.map(({ path }) => path),
  ...successPages,
  ...articles,
  ...lists,
]
