import type { Graph, Thing } from 'schema-dts'
import type { Site } from '../../content/site.ts'
import { breadcrumbs, type NamedPage } from './breadcrumbs.ts'
import { organization, webSite } from './organization.ts'
import { type PageFacts, product, webPage } from './web-page.ts'

/** A node of the graph: anything schema.org has a type for. */
export type Node = Exclude<Thing, string>

/**
 * What a page tells machines, as one graph (schema.org, JSON-LD 1.1): who publishes the site, what the
 * page is and where it stands, and what it is about.
 *
 * @param about the nodes of what the page shows.
 * @param pages those that may stand above it.
 * @param base the site's own address, from `SITE_URL`.
 */
export function graphOf(
  page: PageFacts,
  about: Node[],
  pages: readonly NamedPage[],
  site: Site,
  base: URL,
): Graph {
  const trail = breadcrumbs(page, pages, base)
  const software = product(page, site.brand, base)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(site, base),
      webSite(site, base),
      // Of the first page the site's own node says it all.
      ...(page.path === '/' ? [] : [webPage(page, base)]),
      ...(trail ? [trail] : []),
      ...(software ? [software] : []),
      ...about,
    ],
  }
}
