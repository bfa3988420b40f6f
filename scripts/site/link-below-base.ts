import { siteUrl } from '../../src/seo/page-addresses.ts'
import { type BuiltPage, isHidden } from './built-page.ts'

const leading = ['href', 'src', 'poster', 'action', 'formaction'] as const

const ofSite =
  'link[rel="canonical"], link[rel="alternate"], link[rel="manifest"], script[type="application/ld+json"]'

/** Files with addresses of the real site, for search engines and feed readers; a preview has none. */
export const publicSiteFiles = ['robots.txt', 'sitemap.xml', 'llms.txt', 'blog/feed.xml']

export function linkBelowBase({ $ }: BuiltPage, base: string): void {
  const lead = (address: string) =>
    /^\/(?!\/)/.test(address) && !address.startsWith(`${base}/`) ? base + address : address
  $(ofSite).remove()
  for (const name of publicSiteFiles) $(`a[href="/${name}"]`).remove()
  if (!isHidden($)) $('head').append('<meta name="robots" content="noindex">')
  for (const { attribs } of $.root().find('*').toArray()) {
    for (const name of leading) {
      if (attribs[name] !== undefined) attribs[name] = lead(attribs[name])
    }
    if (attribs['srcset']) attribs['srcset'] = attribs['srcset'].split(', ').map(lead).join(', ')
  }
  for (const meta of $('meta[property="og:image"], meta[property="og:url"]').toArray()) {
    const { pathname } = new URL(meta.attribs['content'] ?? '', siteUrl)
    meta.attribs['content'] = siteUrl.origin + lead(pathname)
  }
}
