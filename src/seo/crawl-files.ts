import { encode } from 'html-entities'
import { day } from '../../contract/duration.ts'
import { isPublicSite } from '../../contract/hosts.ts'
import { pageAddress } from './head/page-address.ts'
import { markdownPath } from './markdown-path.ts'

/** A page as `sitemap.xml` lists it. */
export interface CrawledPage {
  path: string
  /** The day it last changed, `YYYY-MM-DD`, where that is known. */
  changed?: string | undefined
}

/** The text of `sitemap.xml` (sitemaps.org, version 0.9); addresses are those of the canonicals. */
export function sitemapXml(pages: CrawledPage[], base: URL): string {
  const entries = pages.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
    return `  <url><loc>${encode(pageAddress(path, base), { level: 'xml' })}</loc>${lastmod}</url>`
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

export interface ListedGroup {
  name: string
  pages: readonly { path: string; label: string; about: string }[]
}

/** The text of `llms.txt` (llmstxt.org): what the site is, and every page as Markdown with what it is about. */
export function llmsTxt(
  { name, summary }: { name: string; summary: string },
  groups: readonly ListedGroup[],
  base: URL,
): string {
  const sections = groups.map((group) => {
    const links = group.pages.map(
      ({ path, label, about }) =>
        `- [${label}](${pageAddress(markdownPath(path), base)}): ${about}`,
    )
    return `## ${group.name}\n\n${links.join('\n')}\n`
  })
  return [`# ${name}\n`, `> ${summary}\n`, ...sections].join('\n')
}

/** Half a year: RFC 9116 asks for less than one, and a site that is never built again should not vouch for long. */
const validDays = 180

/**
 * The text of `/.well-known/security.txt` (RFC 9116): where to report a weakness.
 *
 * @param now the time of the build, from which the expiry counts.
 */
export function securityTxt(email: string, base: URL, now: Date): string {
  const expires = new Date(now.getTime() + validDays * day)
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().replace(/\.\d+Z$/, 'Z')}`,
    'Preferred-Languages: en',
    `Canonical: ${base.origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
