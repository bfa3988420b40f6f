import { readFacts } from '../../server/site/read-site.ts'
import type { Alias } from '../../src/content/page-files.ts'
import { siteUrl } from '../../src/seo/site-url.ts'
import { builtPages } from './built-pages.ts'
import { checkBytes, checkHeaderBytes } from './check-bytes.ts'
import { checkLinks } from './check-links.ts'

/**
 * What is wrong with a built site as a whole: links, anchors, images and addresses that lead nowhere, pages that are
 * heavier than their budget.
 *
 * @param html of every page, by address.
 * @returns a sentence each.
 */
export function siteFaults(
  folder: string,
  html: ReadonlyMap<string, string>,
  aliases: readonly Alias[],
): string[] {
  const pages = [...html].map(([path, text]) => ({ path, html: text }))
  const known = new Map(aliases.map(({ from, to }) => [from, to]))
  return [
    ...checkLinks(pages, { origin: siteUrl.origin, aliases: known, folder }),
    ...checkBytes(builtPages(folder)),
    ...checkHeaderBytes(readFacts(folder)),
  ]
}
