/** A page as `sitemap.xml` lists it. */
export interface CrawledPage {
  path: string
  /** The day it last changed, `YYYY-MM-DD`, where that is known. */
  changed?: string
}

/** The text of `sitemap.xml` (sitemaps.org, version 0.9); addresses are those of the canonicals. */
export function sitemapXml(pages: CrawledPage[], base: URL): string {
  const entries = pages.map(({ path, changed }) => {
    const address = path === '/' ? base.origin : `${base.origin}${path}`
    const day = changed ? `<lastmod>${changed}</lastmod>` : ''
    return `  <url><loc>${escapeXml(address)}</loc>${day}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

/** The text of `robots.txt`: a site that is built for the own machine is closed to every crawler. */
export function robotsTxt(base: URL): string {
  if (['localhost', '127.0.0.1'].includes(base.hostname)) return 'User-agent: *\nDisallow: /\n'
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${base.origin}/sitemap.xml\n`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
