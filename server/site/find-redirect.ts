import { cleanPath } from './site-file.ts'

interface Addresses {
  files: { has: (path: string) => boolean }
  /** By address, which may have a query: `/old`, `/old?id=5`. */
  redirects: ReadonlyMap<string, string>
}

/**
 * Where an address leads: to a page of the site, or to the other site that an entry names. Of entries for a path, that
 * one counts of which most of the query is asked for; what else is asked for goes along.
 *
 * @param path decoded. @param query without its mark. @returns undefined when the address leads nowhere.
 */
export function findRedirect(site: Addresses, path: string, query: string): string | undefined {
  const clean = cleanPath(path)
  const wanted = query === '' ? [] : query.split('&')
  const [found] = [...site.redirects]
    .filter(([from]) => from.split('?', 1)[0] === clean)
    .map(([from, to]) => ({ to, pairs: from.split('?')[1]?.split('&') ?? [] }))
    .filter(({ pairs }) => pairs.every((pair) => wanted.includes(pair)))
    .sort((a, b) => b.pairs.length - a.pairs.length)
  const [address = '', part] = (found?.to ?? clean).split('#')
  const [page = ''] = address.split('?', 1)
  if (!page.startsWith('https://') && (page === path || !site.files.has(page))) return undefined
  const rest = wanted.filter((pair) => !found?.pairs.includes(pair)).join('&')
  const joint = rest === '' ? '' : address.includes('?') ? '&' : '?'
  const location = found ? address : encodeURI(address)
  return location + joint + rest + (part ? `#${part}` : '')
}
