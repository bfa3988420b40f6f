import type { APIRoute } from 'astro'
import { getSingleton } from '../content/get-singleton.ts'
import { llmsTxt } from '../seo/llms-txt.ts'
import { articles, pageGroups } from '../seo/site-pages.ts'
import { siteUrl } from '../seo/site-url.ts'

export const GET: APIRoute = async () => {
  const [site, home, posts] = await Promise.all([
    getSingleton('site'),
    getSingleton('home'),
    articles(),
  ])
  const about = { name: site.brand, summary: home.meta.description }
  const groups = [...pageGroups(), { name: 'Articles', pages: posts }]
  return new Response(llmsTxt(about, groups, siteUrl))
}
