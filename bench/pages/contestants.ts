import { answeredHost } from '../../tests/support/answer-facts.ts'

/** A page that is measured, and where its site is. */
export interface Entrant {
  name: string
  /** By which a browser asks for it. */
  host: string
  path: string
}

/** One page of each kind. */
const kinds: Readonly<Record<string, string>> = {
  home: '/',
  product: '/connection-monitoring',
  features: '/features',
  pricing: '/pricing',
  booking: '/book',
  contact: '/contact-us',
  resources: '/resources',
  blog: '/blog',
  article: '/blog/first-connection-before-the-form-fill',
  documentation: '/documentation',
  search: '/search',
  'legal text': '/privacy-policy',
}

export const floor: Entrant = { name: 'floor', host: 'floor.test', path: '/' }
export const floorFolder = 'bench/pages/floor'

export const ourPages: readonly Entrant[] = Object.entries(kinds).map(([name, path]) => ({
  name,
  host: answeredHost,
  path,
}))

/** A site of somebody else, and where it comes from. */
export interface OtherSite extends Entrant {
  /** A folder of files, or the address of a server. */
  place: string
}

/**
 * @param said `name=/folder`, `name=/folder#/path` or `name=https://host/path`.
 * @throws an Error for anything else.
 */
export function otherSite(said: string): OtherSite {
  const [, name, where] = /^([\w-]+)=(.+)$/.exec(said) ?? []
  if (!name || !where)
    throw new Error(`--site takes name=/folder or name=https://…, not “${said}”.`)
  const host = `${name.toLowerCase().replaceAll('_', '-')}.test`
  const url = /^https?:/.test(where) ? new URL(where) : undefined
  if (url) return { name, host, place: url.origin, path: url.pathname + url.search }
  const [place = '', path = '/'] = where.split('#')
  return { name, host, place, path }
}
