import { assetsFolder } from '../../contract/release/release-file.ts'
import type { Headers } from '../http/headers.ts'
import type { BuiltFile } from './release-files.ts'

/** A file as it is sent; what it holds stays on the disk. */
export interface SiteFile {
  isPage: boolean
  /** The folder of its release. */
  root: string
  /** Below that: `features.html`. */
  name: string
  etag: string
  cacheControl: string
  /** The security headers, which a page that is filled in carries too. */
  headers: Headers
}

/** @param isCompressed whether copies stand beside it; they share its tag, which is weak then. */
export function describeFile(
  root: string,
  name: string,
  { hash }: BuiltFile,
  isCompressed: boolean,
  headers: Headers,
): SiteFile {
  const etag = `${isCompressed ? 'W/' : ''}"${hash.slice(0, 11)}"`
  const isPage = name.endsWith('.html')
  return { isPage, root, name, etag, cacheControl: getCacheControl(name), headers }
}

/** A name under `_astro/` holds a hash of its content, so it never changes; a page may with every release. */
function getCacheControl(name: string): string {
  if (name.startsWith(`${assetsFolder}/`)) return 'public, max-age=31536000, immutable'
  return name.endsWith('.html') ? 'no-cache' : 'public, max-age=3600'
}

/** The one address of a page: `/features.html`, `/features/` and `/features/index` are `/features`. */
export function cleanPath(path: string): string {
  const clean = withoutSlashes(path)
    .replace(/\.html$/, '')
    .replace(/(^|\/)index$/, '')
  return clean === '' ? '/' : clean
}

/** By walking back: the expression `/\/+$/` begins anew at every slash, and costs their number squared. */
function withoutSlashes(path: string): string {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
