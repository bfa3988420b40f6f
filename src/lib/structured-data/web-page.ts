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

/** The pages that are about the product itself, and what they call it. */
const products: Record<string, string> = {
  '/connection-monitoring': 'Connection Monitoring',
  '/engagement-monitoring': 'Engagement Monitoring',
  '/features': 'Connection Monitoring',
}

export function webPage({ title, description, path }: PageFacts, base: URL): WebPage {
  const address = pageAddress(path, base)
  return {
    '@type': kinds[path] ?? 'WebPage',
    '@id': address,
    url: address,
    name: title,
    description,
    isPartOf: { '@id': ids(base).website },
  }
}

/**
 * The product a page is about; without price or rating, since the site names none.
 *
 * @returns undefined for a page about something else.
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
    '@id': `${base.origin}/#${name.toLowerCase().replaceAll(' ', '-')}`,
    name: `${brand} ${name}`,
    description: page.description,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    url: pageAddress(page.path, base),
    publisher: { '@id': ids(base).organization },
  }
}
