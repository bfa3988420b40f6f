import type { SoftwareApplication, WebPage } from 'schema-dts'
import { pageAddress } from '../head/page-address.ts'
import { ids } from './ids.ts'

/** What is known of every page. */
export interface PageFacts {
  title: string
  description: string
  path: string
}

/** Pages with a kind of their own; every other one is a `WebPage`. */
const kinds: Record<string, 'AboutPage' | 'ContactPage' | 'CollectionPage'> = {
  '/about-us': 'AboutPage',
  '/contact-us': 'ContactPage',
  '/guides': 'CollectionPage',
  '/resources': 'CollectionPage',
}

/** What each product is called, by its own page: the only one that describes it. */
const products: Record<string, string> = {
  '/connection-monitoring': 'Connection Monitoring',
  '/engagement-monitoring': 'Engagement Monitoring',
}

/** The pages about a product, and where it is described. */
const homes: Record<string, string> = {
  '/connection-monitoring': '/connection-monitoring',
  '/engagement-monitoring': '/engagement-monitoring',
  '/features': '/connection-monitoring',
}

export function webPage({ title, description, path }: PageFacts, base: URL): WebPage {
  const address = pageAddress(path, base)
  const home = homes[path]
  return {
    '@type': kinds[path] ?? 'WebPage',
    '@id': address,
    url: address,
    name: title,
    description,
    isPartOf: { '@id': ids(base).website },
    ...(home && { about: { '@id': productId(home, base) } }),
  }
}

function productId(home: string, base: URL): string {
  return `${base.origin}/#${home.slice(1)}`
}

/**
 * The product whose own page this is; without price or rating, since the site names none.
 *
 * @returns undefined for any other page.
 */
export function product(
  page: PageFacts,
  brand: string,
  base: URL,
): SoftwareApplication | undefined {
  const name = products[page.path]
  if (name === undefined) return undefined
  return {
    '@type': 'SoftwareApplication',
    '@id': productId(page.path, base),
    name: `${brand} ${name}`,
    description: page.description,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    url: pageAddress(page.path, base),
    publisher: { '@id': ids(base).organization },
  }
}
