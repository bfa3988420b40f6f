import type { Organization, WebSite } from 'schema-dts'
import type { Site } from '../../content/site.ts'
import { ids } from './ids.ts'

/** Who publishes the site; every page says so, so it holds no more than what names the company. */
export function organization(site: Site, base: URL): Organization {
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

export function webSite(site: Site, base: URL): WebSite {
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
