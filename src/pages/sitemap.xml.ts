import type { APIRoute } from 'astro'
import { sitemapXml } from '../lib/crawl-files.ts'
import { changedOn } from '../lib/history.ts'
import { pageSources } from '../lib/page-sources.ts'
import { articles, categoryPages, pageGroups } from '../lib/site-pages.ts'
import { siteUrl } from '../lib/site-url.ts'
import { withClaims } from '../lib/with-claims.ts'

export const GET: APIRoute = async () => {
  const pages = pageGroups()
    .flatMap((group) => group.pages)
    .map(({ path }) => ({ path, changed: changedOn(withClaims(pageSources[path] ?? [])) }))
  const dated = [...(await categoryPages()), ...(await articles())]
  const posts = dated.map(({ path, changed }) => ({ path, changed }))
  return new Response(sitemapXml([...pages, ...posts], siteUrl))
}
