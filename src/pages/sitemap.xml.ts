import type { APIRoute } from 'astro'
import { withQuoted } from '../content/with-quoted.ts'
import { sitemapXml } from '../seo/crawl-files.ts'
import { lastCommitDate } from '../seo/git-dates.ts'
import { pageSources } from '../seo/page-sources.ts'
import { articles, pageGroups } from '../seo/site-pages.ts'
import { siteUrl } from '../seo/site-url.ts'

export const GET: APIRoute = async () => {
  const pages = (await pageGroups())
    .flatMap((group) => group.pages)
    .map((page) => ({ path: page.path, changed: lastCommitDate(withQuoted(pageSources(page))) }))
  const posts = (await articles()).map(({ path, changed }) => ({ path, changed }))
  return new Response(sitemapXml([...pages, ...posts], siteUrl))
}
