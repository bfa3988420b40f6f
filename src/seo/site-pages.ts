import { sitemapGroups } from '../../contract/content/page.ts'
import { getSortedPosts } from '../blog/posts.build.ts'
import { getAllPages } from '../content/collections.ts'
import type { PageFile } from '../content/page-files.ts'

export async function getPageGroups() {
  const pages = await getAllPages()
  const getOrder = ({ sitemap }: PageFile) => sitemap?.order ?? 0
  return sitemapGroups.map((name) => ({
    name,
    pages: pages
      .filter(({ sitemap }) => sitemap?.group === name)
      .sort((a, b) => getOrder(a) - getOrder(b) || a.label.localeCompare(b.label)),
  }))
}

export async function articles() {
  const posts = await getSortedPosts()
  return posts.map(({ id, data: { title, description, date } }) => ({
    path: `/blog/${id}`,
    label: title,
    about: description,
    date,
  }))
}
