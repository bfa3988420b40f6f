import { routes, type SitemapGroup, sitemapGroups } from '../../contract/routes.ts'
import { postsNewestFirst } from './posts.ts'

export interface SitePage {
  path: string
  label: string
}

export interface Article extends SitePage {
  /** The day of publication, `YYYY-MM-DD`. */
  date: string
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
  return posts.map(({ id, data }) => ({ path: `/blog/${id}`, label: data.title, date: data.date }))
}
