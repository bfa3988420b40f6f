import { isPublicSite } from '../../contract/public-site.ts'

/**
 * The one line for a person who has started the server.
 * @param siteUrl `SITE_URL`.
 * @param mails where they go.
 */
export function whereToLook(siteUrl: string, mails: string): string {
  const site = isPublicSite(siteUrl)
    ? `The public site: ${siteUrl}, open to search engines.`
    : `Open ${siteUrl} in a browser: not the public site, closed to search engines.`
  return `${site} Mails go to ${mails}.`
}
