import { sitemapGroups } from '../../contract/content/page.ts'
import { getSortedPosts } from '../blog/posts.build.ts'
import { type DescribedPage, getAllPages } from '../content/collections.ts'
import type { PageFile } from '../content/page-files.ts'

export interface Article {
  path: string
  label: string
  about: string
  /** The day of publication, `YYYY-MM-DD`. */
  date: string
}

interface PageGroup {
  name: (typeof sitemapGroups)[number]
  pages: DescribedPage[]
}

export async function getPageGroups(): Promise<PageGroup[]> {
  const pages = await getAllPages()
  const place = ({ sitemap }: PageFile) => sitemap?.order ?? 0
  return sitemapGroups.map((name) => ({
    name,
    pages: pages
      .filter(({ sitemap }) => sitemap?.group === name)
      .sort((a, b) => place(a) - place(b) || a.label.localeCompare(b.label)),
  }))
}

export async function articles(): Promise<Article[]> {
  const posts = await getSortedPosts()
  return posts.map((post) => ({
    path: `/blog/${post.id}`,
    label: post.data.title,
    about: post.data.description,
    date: post.data.date,
  }))
}
