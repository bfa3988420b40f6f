import type { SoftwareApplication, WebPage } from 'schema-dts'
import { pageAddress } from '../head/page-address.ts'
import { ids } from './ids.ts'

/** What is known of every page. */
export interface PageFacts {
  title: string
  description: string
  path: string
  /** What the way to it calls it. */
  label: string
  kind?: 'AboutPage' | 'CollectionPage' | 'ContactPage' | undefined
  /** The page of the product it is about; its own path on that page. */
  product?: string | undefined
}

export function webPage(
  { title, description, path, kind, product }: PageFacts,
  base: URL,
): WebPage {
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
export function product(
  page: PageFacts,
  brand: string,
  base: URL,
): SoftwareApplication | undefined {
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
