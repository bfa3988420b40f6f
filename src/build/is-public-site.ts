/**
 * Whether a site is built for the public: by https at its one host. A staging site has an https name as well.
 *
 * @param base the site's own address, from `SITE_URL`.
 * @param productionHost the public site's host, from `content/site.yaml`.
 */
export function isPublicSite(base: URL, productionHost: string): boolean {
  return base.protocol === 'https:' && base.host === productionHost
}
