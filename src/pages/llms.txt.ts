import type { APIRoute } from 'astro'
import { llmsTxt } from '../lib/llms-txt.ts'
import { single } from '../lib/single.ts'
import { articles, pageGroups } from '../lib/site-pages.ts'
import { siteUrl } from '../lib/site-url.ts'

export const GET: APIRoute = async () => {
  const [site, home, posts] = await Promise.all([single('site'), single('home'), articles()])
  const about = { name: site.brand, summary: home.meta.description }
  const groups = [...pageGroups(), { name: 'Articles', pages: posts }]
  return new Response(llmsTxt(about, groups, siteUrl))
}
