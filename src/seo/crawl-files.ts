import { encode } from 'html-entities'
import { isPublicSite } from '../../contract/public-site.ts'
import { pageAddress } from './head/page-address.ts'

/** A page as `sitemap.xml` lists it. */
export interface CrawledPage {
  path: string
  /** The day it last changed, `YYYY-MM-DD`, where that is known. */
  changed?: string | undefined
}

/** The text of `sitemap.xml` (sitemaps.org, version 0.9); addresses are those of the canonicals. */
export function sitemapXml(pages: CrawledPage[], base: URL): string {
  const entries = pages.map(({ path, changed }) => {
    const day = changed ? `<lastmod>${changed}</lastmod>` : ''
    return `  <url><loc>${encode(pageAddress(path, base), { level: 'xml' })}</loc>${day}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

/** The text of `robots.txt`. A site that is not the public one is closed to every crawler. */
export function robotsTxt(base: URL): string {
  if (!isPublicSite(base.origin)) return 'User-agent: *\nDisallow: /\n'
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${base.origin}/sitemap.xml\n`
}
