import type { APIRoute } from 'astro'
import { getPage } from '../content/get-page.ts'
import { getSingleton } from '../content/get-singleton.ts'
import { llmsTxt } from '../seo/crawl-files.ts'
import { articles, pageGroups } from '../seo/site-pages.ts'
import { siteUrl } from '../seo/site-url.ts'

export const GET: APIRoute = async () => {
  const [site, home, pages, posts] = await Promise.all([
    getSingleton('site'),
    getPage('home'),
    pageGroups(),
    articles(),
  ])
  const about = { name: site.brand, summary: home.meta.description }
  const groups = [...pages, { name: 'Articles', pages: posts }]
  return new Response(llmsTxt(about, groups, siteUrl))
}
