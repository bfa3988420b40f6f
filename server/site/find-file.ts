import { cleanPath } from './clean-path.ts'
import type { Site } from './read-site.ts'
import type { SiteFile } from './site-file.ts'

export type Found =
  | { kind: 'file'; file: SiteFile }
  | { kind: 'moved'; location: string }
  | { kind: 'none'; path: string }
  | { kind: 'malformed' }

const malformed: Found = { kind: 'malformed' }

/**
 * What stands at a request target (`/features?tab=connection`). A target leads elsewhere only when
 * there is a page: `//example.com/` is not found, and never becomes an address on another host.
 */
export function findFile(site: Site, target: string): Found {
  const mark = target.indexOf('?')
  const query = mark === -1 ? '' : target.slice(mark)
  const path = decodePath(mark === -1 ? target : target.slice(0, mark))
  if (path === undefined) return malformed

  const file = site.files.get(path)
  if (file) return { kind: 'file', file }

  const clean = cleanPath(path)
  const [location = '', part] = (site.redirects.get(clean) ?? clean).split('#')
  return location !== path && site.files.has(location)
    ? { kind: 'moved', location: encodeURI(location) + query + (part ? `#${part}` : '') }
    : { kind: 'none', path: clean }
}

function decodePath(path: string): string | undefined {
  if (!path.includes('%')) return path
  try {
    // An encoded slash or NUL stays as it is: it stands in no name, so it is not found.
    return decodeURI(path)
  } catch {
    return undefined
  }
}
