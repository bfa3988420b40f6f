import type { APIRoute } from 'astro'
import { sitemapXml } from '../lib/crawl-files.ts'
import { articles, categoryPages, pageGroups } from '../lib/site-pages.ts'
import { siteUrl } from '../lib/site-url.ts'

export const GET: APIRoute = async () => {
  const pages = pageGroups().flatMap((group) => group.pages)
  const dated = [...(await categoryPages()), ...(await articles())]
  const posts = dated.map(({ path, date }) => ({ path, changed: date }))
  return new Response(sitemapXml([...pages, ...posts], siteUrl))
}
