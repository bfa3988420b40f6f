import type {
  BreadcrumbList,
  Graph,
  Organization,
  SoftwareApplication,
  Thing,
  WebPage,
  WebSite,
} from 'schema-dts'
import type { Site } from '../content/site.ts'
import { pageAddress, siteUrl } from './addresses.ts'
import { organizationId, websiteId } from './graph-nodes.ts'

/** A node of the graph: anything schema.org has a type for. */
export type Node = Exclude<Thing, string>

/**
 * What a page tells machines (schema.org, JSON-LD 1.1): who publishes it, where it stands, what it is about.
 *
 * @param about the nodes of what the page shows.
 * @param pages those that may stand above it.
 */
export function graphOf(
  page: PageFacts,
  about: Node[],
  pages: readonly NamedPage[],
  site: Site,
): Graph {
  const trail = breadcrumbs(page, pages)
  const software = product(page, site.brand)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(site),
      webSite(site),
      // Of the first page the site's own node says it all.
      ...(page.path === '/' ? [] : [webPage(page)]),
      ...(trail ? [trail] : []),
      ...(software ? [software] : []),
      ...about,
    ],
  }
}

/** Who publishes the site; every page says so, so it holds no more than what names the company. */
function organization(site: Site): Organization {
  return {
    '@type': 'Organization',
    '@id': organizationId,
    name: site.brand,
    url: siteUrl.origin,
    logo: `${siteUrl.origin}/icon-512.png`,
    email: site.email,
    address: site.postalAddress.join(', '),
    ...(site.social && { sameAs: site.social.url }),
  }
}

function webSite(site: Site): WebSite {
  return {
    '@type': 'WebSite',
    '@id': websiteId,
    name: site.brand,
    url: siteUrl.origin,
    inLanguage: 'en',
    publisher: { '@id': organizationId },
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

function webPage({ title, description, path, kind, product }: PageFacts): WebPage {
  const address = pageAddress(path)
  return {
    '@type': kind ?? 'WebPage',
    '@id': address,
    url: address,
    name: title,
    description,
    isPartOf: { '@id': websiteId },
    ...(product && { about: { '@id': productId(product) } }),
  }
}

function productId(path: string): string {
  return `${siteUrl.origin}/#${path.slice(1)}`
}

/**
 * The product whose own page this is; without price or rating, since the site names none.
 *
 * @returns undefined for any other page.
 */
function product(page: PageFacts, brand: string): SoftwareApplication | undefined {
  if (page.product !== page.path) return undefined
  return {
    '@type': 'SoftwareApplication',
    '@id': productId(page.path),
    name: `${brand} ${page.label}`,
    description: page.description,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    url: pageAddress(page.path),
    publisher: { '@id': organizationId },
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
      item: pageAddress(page.path),
    })),
  }
}
