import { encode } from 'html-entities'
import { day } from '../../contract/duration.ts'
import { isPublicSite } from '../../contract/hosts.ts'
import { getMarkdownPath, siteUrl, toPageUrl } from './page-addresses.ts'

/** The text of `sitemap.xml` (sitemaps.org, version 0.9); addresses are those of the canonicals, days those of articles. */
export function sitemapXml(pages: readonly { path: string; date?: string }[]): string {
  const entries = pages.map(({ path, date }) => {
    const lastmod = date ? `<lastmod>${date}</lastmod>` : ''
    return `  <url><loc>${encode(toPageUrl(path), { level: 'xml' })}</loc>${lastmod}</url>`
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
export function robotsTxt(base = siteUrl): string {
  if (!isPublicSite(base.origin)) return 'User-agent: *\nDisallow: /\n'
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${base.origin}/sitemap.xml\n`
}

/** The text of `llms.txt` (llmstxt.org): what the site is, and every page as Markdown with what it is about. */
export function llmsTxt(
  { name, summary }: { name: string; summary: string },
  groups: readonly {
    name: string
    pages: readonly { path: string; label: string; about: string }[]
  }[],
): string {
  const sections = groups.map((group) => {
    const links = group.pages.map(
      ({ path, label, about }) => `- [${label}](${toPageUrl(getMarkdownPath(path))}): ${about}`,
    )
    return `## ${group.name}\n\n${links.join('\n')}\n`
  })
  return [`# ${name}\n`, `> ${summary}\n`, ...sections].join('\n')
}

/** Half a year: RFC 9116 wants less than a year, and a site that is no longer built should expire. */
const validDays = 180

/** The text of `/.well-known/security.txt` (RFC 9116): where to report a weakness. */
export function securityTxt(email: string): string {
  const expires = new Date(Date.now() + validDays * day)
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().replace(/\.\d+Z$/, 'Z')}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl.origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
