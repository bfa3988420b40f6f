import type {
  BreadcrumbList,
  Graph,
  Organization,
  SoftwareApplication,
  Thing,
  WebPage,
  WebSite,
} from 'schema-dts'
import type { Site } from '../../content/site.ts'
import { pageAddress } from '../head/page-address.ts'
import { ids } from './ids.ts'

/** A node of the graph: anything schema.org has a type for. */
export type Node = Exclude<Thing, string>

/**
 * What a page tells machines (schema.org, JSON-LD 1.1): who publishes it, where it stands, what it is about.
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

/** Who publishes the site; every page says so, so it holds no more than what names the company. */
function organization(site: Site, base: URL): Organization {
  return {
    '@type': 'Organization',
    '@id': ids(base).organization,
    name: site.brand,
    url: base.origin,
    logo: `${base.origin}/icon-512.png`,
    email: site.email,
    address: site.postalAddress.join(', '),
    ...(site.social && { sameAs: site.social.url }),
  }
}

function webSite(site: Site, base: URL): WebSite {
  const { organization, website } = ids(base)
  return {
    '@type': 'WebSite',
    '@id': website,
    name: site.brand,
    url: base.origin,
    inLanguage: 'en',
    publisher: { '@id': organization },
  }
}

/** What is known of every page. */
interface PageFacts {
  title: string
  description: string
  path: string
  /** What the way to it calls it. */
  label: string
  kind?: 'AboutPage' | 'CollectionPage' | 'ContactPage' | undefined
  /** The page of the product it is about; its own path on that page. */
  product?: string | undefined
}

function webPage({ title, description, path, kind, product }: PageFacts, base: URL): WebPage {
  const address = pageAddress(path, base)
  return {
    '@type': kind ?? 'WebPage',
    '@id': address,
    url: address,
    name: title,
    description,
    isPartOf: { '@id': ids(base).website },
    ...(product && { about: { '@id': productId(product, base) } }),
  }
}

function productId(path: string, base: URL): string {
  return `${base.origin}/#${path.slice(1)}`
}

/**
 * The product whose own page this is; without price or rating, since the site names none.
 *
 * @returns undefined for any other page.
 */
function product(page: PageFacts, brand: string, base: URL): SoftwareApplication | undefined {
  if (page.product !== page.path) return undefined
  return {
    '@type': 'SoftwareApplication',
    '@id': productId(page.path, base),
    name: `${brand} ${page.label}`,
    description: page.description,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    url: pageAddress(page.path, base),
    publisher: { '@id': ids(base).organization },
  }
}

/** A page as the way to another names it. */
export interface NamedPage {
  path: string
  label: string
}

/**
 * The way from the home page to a page, by the parts of its address that are pages.
 *
 * @param pages those that may stand above it.
 * @returns undefined for the home page itself.
 */
export function breadcrumbs(
  { path, label }: NamedPage,
  pages: readonly NamedPage[],
  base: URL,
): BreadcrumbList | undefined {
  if (path === '/') return undefined
  const above = path
    .split('/')
    .slice(1)
    .map((_, place, parts) => `/${parts.slice(0, place).join('/')}`)
    .flatMap((place) => pages.find((page) => page.path === place) ?? [])
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...above, { path, label }].map((page, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: page.label,
      item: pageAddress(page.path, base),
    })),
  }
}
