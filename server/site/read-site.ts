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
  /** By address: `/features`, `/_astro/page.Ab12.js`. */
  files: ReadonlyMap<string, SiteFile>
  redirects: ReadonlyMap<string, string>
  notFound: SiteFile
  /** The headers of an answer that leads elsewhere. */
  movedHeaders: Headers
  /** Those of the page that stands for a form when it is refused without its page. */
  shortPageHeaders: Headers
}

/** Says how the files of a built site are sent. @param root its folder. @throws ConfigError without a home page or a page 404. */
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
    movedHeaders: { ...getTextHeaders(options), 'Cache-Control': 'public, max-age=3600' },
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

/** A copy of a page in Markdown names the page's own address as the one to list (RFC 6596). */
function findCanonicalHeader(name: string, built: BuiltFiles): Headers {
  if (!name.endsWith('.md')) return {}
  const page = built.get(name.replace(/\.md$/, '.html'))?.bytes
  const begin = page?.indexOf(canonicalLink) ?? -1
  if (!page || begin < 0) return {}
  const from = begin + canonicalLink.length
  // Taken from the bytes: a part of a string would keep the whole page in memory.
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

/** @throws ConfigError for a page that no build has written: its policy would stop its own scripts. */
function findPagePolicy(policies: ReadonlyMap<string, PagePolicy>, path: string): PagePolicy {
  const found = policies.get(path)
  if (!found) {
    throw new ConfigError(`The build says nothing about the page ${path}: run "npm run build".`)
  }
  return found
}

/** What the policy of a page depends on besides its HTML; build and server take it from the same settings. */
export function toHeaderOptions(settings: Settings): HeaderOptions {
  const { VIDEO_URL, BOOKING_URL } = settings
  return {
    https: isHttps(settings),
    video: VIDEO_URL && new URL(VIDEO_URL).origin,
    widget: BOOKING_URL && new URL(BOOKING_URL).origin,
  }
}

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
