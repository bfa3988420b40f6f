import type { RoutePath } from '../../contract/routes.ts'
import type { PageFile } from '../../src/content/page-files.ts'

/** What was to be built, and what was. */
interface BuiltSite {
  pages: readonly PageFile[]
  /** The addresses that are made of posts and forms. */
  derived: ReadonlySet<string>
  /** The HTML of every built page, by address. */
  built: ReadonlyMap<string, string>
}

/** They list pages by themselves: that one stands there is no way on which a visitor comes to it. */
const lists: readonly RoutePath[] = ['/sitemap', '/search']

const hidden = /<meta name="robots" content="noindex"/

/**
 * The pages that are meant to be found and that no way of links leads to from the home page; one without a route is
 * told by the links to it.
 *
 * @returns a sentence each, with the page and what to do.
 */
export function builtFaults({ pages, derived, built }: BuiltSite): string[] {
  const files = new Map<string, string>(pages.map(({ path, file }) => [path, file]))
  const reached = reachable(pages, built)
  return built
    .entries()
    .filter(([path, html]) => !reached.has(path) && !hidden.test(html))
    .filter(([path]) => files.has(path) || derived.has(path))
    .map(
      ([path]) =>
        `${files.get(path) ?? path}: no link leads to ${path}; link it from a page or in ` +
        'content/navigation.yaml, or hide it with page.noindex.',
    )
    .toArray()
}

function reachable(pages: readonly PageFile[], built: ReadonlyMap<string, string>): Set<string> {
  const aliases = new Map(
    pages.flatMap(({ aliases = [], path }) => aliases.map((alias) => [alias, path] as const)),
  )
  const reached = new Set(['/'])
  for (const path of reached) {
    if (lists.some((list) => list === path)) continue
    for (const link of linksOf(built.get(path) ?? '')) {
      const to = aliases.get(link) ?? link
      if (built.has(to)) reached.add(to)
    }
  }
  return reached
}

/** The addresses on this site to which a page has links, without query and part. */
function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\s[^>]*?href="(\/[^"?#]*)/g)].map(([, path = '']) => path)
}
