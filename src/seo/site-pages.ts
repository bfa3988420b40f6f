import { routes, type SitemapGroup, sitemapGroups } from '../../contract/routes.ts'
import { byCategory, categoryPath } from '../blog/categories.ts'
import { postsNewestFirst } from '../blog/posts.build.ts'
import { lastChange, latestChange } from './last-change.ts'

export interface SitePage {
  path: string
  label: string
}

export interface Article extends SitePage {
  /** The day of publication, `YYYY-MM-DD`. */
  date: string
  /** The day of the last change; that of publication where no later one is known. */
  changed: string
}

export interface PageGroup {
  name: Exclude<SitemapGroup, 'none'>
  pages: SitePage[]
}

/** The pages that the sitemap screen and `sitemap.xml` show, in the order of their groups. */
export function pageGroups(): PageGroup[] {
  return sitemapGroups.map((name) => ({
    name,
    pages: routes.filter((route) => route.group === name),
  }))
}

/** Every article, newest first. */
export async function articles(): Promise<Article[]> {
  const posts = await postsNewestFirst()
  return posts.map((post) => ({
    path: `/blog/${post.id}`,
    label: post.data.title,
    date: post.data.date,
    changed: lastChange(post) ?? post.data.date,
  }))
}

/** The pages of the categories that have an article; each changed with any article on it. */
export async function categoryPages(): Promise<Article[]> {
  const lists = byCategory(await postsNewestFirst())
  return [...lists].map(([category, posts]) => ({
    path: categoryPath(category),
    label: category,
    date: posts[0]?.data.date ?? '',
    changed: latestChange(posts) ?? '',
  }))
}
