/**
 * Pages that search engines were told of and that a build neither has nor leads on from, a sentence each.
 *
 * @param sitemap of the release that is served; empty when none is.
 * @param pages the addresses of the build's pages.
 * @param moved the addresses that lead on.
 */
export function goneAddresses(
  sitemap: string,
  pages: ReadonlySet<string>,
  moved: ReadonlySet<string>,
): string[] {
  return [...sitemap.matchAll(/<loc>([^<]+)/g)]
    .map(([, url = '']) => new URL(url).pathname)
    .filter((address) => !pages.has(address) && !moved.has(address))
    .map((address) => `${address} was public and is gone: add a line to content/redirects.yaml`)
}
