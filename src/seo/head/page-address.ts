/**
 * The whole address of a page, as canonicals, previews, `sitemap.xml` and structured data write it.
 *
 * @param path without a trailing slash.
 * @param base the site's own address, from `SITE_URL`.
 */
export function pageAddress(path: string, base: URL): string {
  return path === '/' ? base.origin : `${base.origin}${path}`
}
