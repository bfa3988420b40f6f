import type { Graph, SoftwareApplication, Thing } from 'schema-dts'
import type { FramedPage, PageBlock } from '../../contract/content/page.ts'
import type { SiteContent } from '../../contract/content/site.ts'
import { organizationId, websiteId } from './graph-nodes.ts'
import { siteUrl, toPageUrl } from './page-addresses.ts'

export type Node = Exclude<Thing, string>

type NamedPage = Pick<PageBlock, 'path' | 'label'>

/** The structured data of a page (schema.org, JSON-LD 1.1): who publishes it, where it stands, what it is about. */
export function buildGraph(
  content: FramedPage,
  about: Node[],
  pages: readonly NamedPage[],
  site: SiteContent,
): Graph {
  const { page } = content
  // On the home page the site’s own node is enough.
  const own = page.path === '/' ? [] : [webPage(content), breadcrumbs(page, pages)]
  const software = page.product === page.path ? [product(content, site.brand)] : []
  return {
    '@context': 'https://schema.org',
    '@graph': [...siteNodes(site), ...own, ...software, ...about],
  }
}

/** The publisher, on every page, so only what names the company. */
function siteNodes(site: SiteContent): Node[] {
  return [
    {
      '@type': 'Organization',
      '@id': organizationId,
      name: site.brand,
      url: siteUrl.origin,
      logo: `${siteUrl.origin}/icon-512.png`,
      email: site.email,
      address: site.postalAddress.join(', '),
      ...(site.social && { sameAs: site.social.url }),
    },
    {
      '@type': 'WebSite',
      '@id': websiteId,
      name: site.brand,
      url: siteUrl.origin,
      inLanguage: 'en',
      publisher: { '@id': organizationId },
    },
  ]
}

function webPage({ page: { path, kind, product }, meta }: FramedPage): Node {
  const address = toPageUrl(path)
  return {
    '@type': kind ?? 'WebPage',
    '@id': address,
    url: address,
    name: meta.title,
    description: meta.description,
    isPartOf: { '@id': websiteId },
    ...(product && { about: { '@id': productId(product) } }),
  }
}

function productId(path: string): string {
  return `${siteUrl.origin}/#${path.slice(1)}`
}

/** The product whose own page this is; without price or rating, since the site names none. */
function product({ page, meta }: FramedPage, brand: string): SoftwareApplication {
  return {
    '@type': 'SoftwareApplication',
    '@id': productId(page.path),
    name: `${brand} ${page.label}`,
    description: meta.description,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    url: toPageUrl(page.path),
    publisher: { '@id': organizationId },
  }
}

function breadcrumbs({ path, label }: NamedPage, pages: readonly NamedPage[]): Node {
  const above = path
    .split('/')
    .slice(1)
    .map((_, index, parts) => `/${parts.slice(0, index).join('/')}`)
    .flatMap((parent) => pages.find((page) => page.path === parent) ?? [])
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...above, { path, label }].map((page, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: page.label,
      item: toPageUrl(page.path),
    })),
  }
}
