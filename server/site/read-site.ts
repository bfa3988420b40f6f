import * as z from 'zod'
import {
  movedFile,
  type PagePolicy,
  pagePoliciesFile,
  pagePolicy,
} from '../../contract/release/page-template.ts'
import { assetsFolder } from '../../contract/release/release-file.ts'
import {
  fileHeaders,
  getPageHeaders,
  getTextHeaders,
  type HeaderOptions,
  type Headers,
} from '../http/headers.ts'
import { shortPageHeaders } from '../http/short-page.ts'
import { ConfigError } from '../settings/config-error.ts'
import { isHttps, type Settings } from '../settings/settings.ts'
import type { BuiltFile, BuiltFiles } from './release-files.ts'

export interface ServedSite {
  /** Files by address: `/features`, `/_astro/page.Ab12.js`. */
  files: ReadonlyMap<string, SiteFile>
  redirects: ReadonlyMap<string, string>
  notFound: SiteFile
  /** The headers of redirects. */
  movedHeaders: Headers
  /** The headers of the short page that answers a refused form. */
  shortPageHeaders: Headers
}

/** Says how the files of a built site are sent. `root`: its folder. Throws ConfigError without a home page or a 404 page. */
export function readSite(root: string, built: BuiltFiles, options: HeaderOptions): ServedSite {
  const policies = parsePagePolicies(built.get(pagePoliciesFile)?.bytes.toString() ?? '{}')
  const files = readFiles(root, built, policies, options)
  const notFound = files.get('/404')
  if (!files.has('/') || !notFound) {
    throw new ConfigError('The built site has no home page or no page 404: run "npm run build".')
  }
  files.delete('/404')
  const moved = z.record(z.string(), z.string())
  const redirects = moved.parse(JSON.parse(built.get(movedFile)?.bytes.toString() ?? '{}'))
  return {
    files,
    redirects: new Map(Object.entries(redirects)),
    notFound,
    movedHeaders: { ...getTextHeaders(options), 'Cache-Control': 'no-cache' },
    shortPageHeaders: shortPageHeaders(options),
  }
}

export function readFiles(
  root: string,
  built: BuiltFiles,
  policies: ReadonlyMap<string, PagePolicy>,
  options: HeaderOptions,
): Map<string, SiteFile> {
  const files = new Map<string, SiteFile>()
  for (const [name, file] of built) {
    if (!isServed(name)) continue
    const drawing = name.endsWith('.svg') ? file.bytes.toString() : ''
    const headers = name.endsWith('.html')
      ? getPageHeaders(findPagePolicy(policies, cleanPath(`/${name}`)), options)
      : { ...fileHeaders(options, name, drawing), ...findCanonicalHeader(name, built) }
    const isCompressed = built.has(`${name}.br`)
    files.set(cleanPath(`/${name}`), describeFile(root, name, file, isCompressed, headers))
  }
  return files
}

function isServed(name: string): boolean {
  const isConfiguration = /^_[^/]*$/.test(name) || /(^|\/)\.(?!well-known\/)/.test(name)
  return !isConfiguration && !/\.(?:br|gz)$/.test(name) && !name.startsWith('api/')
}

/** A `Link` header by which the Markdown copy of a page names the page as the one to list (RFC 6596). */
function findCanonicalHeader(name: string, built: BuiltFiles): Headers {
  if (!name.endsWith('.md')) return {}
  const page = built.get(name.replace(/\.md$/, '.html'))?.bytes
  const begin = page?.indexOf(canonicalLink) ?? -1
  if (!page || begin < 0) return {}
  const from = begin + canonicalLink.length
  // Cut from the bytes: a substring would keep the whole page in memory.
  const address = page.toString('utf8', from, page.indexOf('"', from))
  return { Link: `<${address}>; rel="canonical"` }
}

const canonicalLink = '<link rel="canonical" href="'

function parsePagePolicies(text: string): ReadonlyMap<string, PagePolicy> {
  try {
    return new Map(Object.entries(z.record(z.string(), pagePolicy).parse(JSON.parse(text))))
  } catch {
    throw new ConfigError(`${pagePoliciesFile} of the built site is not what a build writes.`)
  }
}

/** @throws ConfigError for a page without a policy from the build, as its scripts could not run. */
function findPagePolicy(policies: ReadonlyMap<string, PagePolicy>, path: string): PagePolicy {
  const found = policies.get(path)
  if (!found) {
    throw new ConfigError(`The build says nothing about the page ${path}: run "npm run build".`)
  }
  return found
}

/** What a page's policy depends on besides its HTML; build and server take it from the same settings. */
export function toHeaderOptions(settings: Settings): HeaderOptions {
  const { VIDEO_URL, BOOKING_URL } = settings
  return {
    https: isHttps(settings),
    video: VIDEO_URL && new URL(VIDEO_URL).origin,
    widget: BOOKING_URL && new URL(BOOKING_URL).origin,
  }
}

/** How a file is sent; its content stays on the disk. */
export interface SiteFile {
  isPage: boolean
  /** The folder of the file's release. */
  root: string
  /** The path below that folder: `features.html`. */
  name: string
  etag: string
  cacheControl: string
  /** The security headers, which a filled-in page carries as well. */
  headers: Headers
}

/** @param isCompressed whether compressed copies exist; they share the ETag, which is weak then. */
function describeFile(
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

/** Files under `_astro/` have a hash in their name and never change; pages may change with each publish. */
function getCacheControl(name: string): string {
  if (name.startsWith(`${assetsFolder}/`)) return 'public, max-age=31536000, immutable'
  return name.endsWith('.html') ? 'no-cache' : 'public, max-age=3600'
}

/** The one address of a page: `/features.html`, `/features/` and `/features/index` become `/features`. */
export function cleanPath(path: string): string {
  const clean = withoutSlashes(path)
    .replace(/\.html$/, '')
    .replace(/(^|\/)index$/, '')
  return clean === '' ? '/' : clean
}

/** A loop: the expression `/\/+$/` starts again at every slash, which takes quadratic time. */
function withoutSlashes(path: string): string {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
