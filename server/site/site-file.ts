import negotiate from '@fastify/accept-negotiator'
import { lookup } from 'mrmime'
import { assetsFolder } from '../../contract/release-file.ts'
import type { Headers } from '../http/headers.ts'
import type { BuiltFile } from './read-whole.ts'

/** One form of a file, with its headers as `writeHead` takes them: name, value, name, value. */
export interface Representation {
  body: Buffer
  etag: string
  /** Those that say how long the body is are the last two. */
  headers: string[]
}

export interface SiteFile {
  isPage: boolean
  plain: Representation
  /** Its compressed forms; those that were not made are missing. */
  compressed: Readonly<Partial<Record<Coding, Representation>>>
  /** The security headers, which a page that is filled in carries too. */
  headers: Headers
}

/** Works out once what is the same in every answer. @param name below the built site: `_astro/page.Ab12.js`. */
export function siteFile(
  name: string,
  { bytes, hash }: BuiltFile,
  compressed: Readonly<Record<Coding, Buffer | undefined>>,
  headers: Headers,
): SiteFile {
  const tag = hash.slice(0, 11)
  const made = Object.entries(compressed).filter((one): one is [Coding, Buffer] => !!one[1])
  const shared = {
    'Content-Type': contentType(name),
    'Cache-Control': cacheControl(name),
    ...headers,
    ...(made.length > 0 && { Vary: 'Accept-Encoding' }),
  }
  const forms = made.map(([coding, body]) => [
    coding,
    representation(body, `"${tag}-${coding}"`, { ...shared, 'Content-Encoding': coding }),
  ])
  return {
    isPage: name.endsWith('.html'),
    headers,
    plain: representation(bytes, `"${tag}"`, { ...shared, 'Accept-Ranges': 'bytes' }),
    compressed: Object.fromEntries(forms),
  }
}

function representation(body: Buffer, etag: string, headers: Headers): Representation {
  const all = { ETag: etag, ...headers, 'Content-Length': String(body.length) }
  return { body, etag, headers: Object.entries(all).flat() }
}

/** A name under `_astro/` holds a hash of its content, so it never changes; a page may with every release. */
function cacheControl(name: string): string {
  if (name.startsWith(`${assetsFolder}/`)) return 'public, max-age=31536000, immutable'
  return name.endsWith('.html') ? 'no-cache' : 'public, max-age=3600'
}

/** Types whose bytes are text: `text/*`, JSON, XML, and what is written in one of them. */
const isText = /^text\/|[/+](?:json|xml)$/

/** The media type of a file, by the end of its name; every text of the site is UTF-8. */
export function contentType(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream'
  return isText.test(type) ? `${type}; charset=utf-8` : type
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

/** The codings of kept files, fewest bytes first: browsers take brotli over https, programs and some proxies gzip. */
const codings = ['br', 'gzip'] as const

export type Coding = (typeof codings)[number]

/** What browsers accept is named in some thirty characters; what is longer is not worth reading. */
const longestAccepted = 200

/** So many spellings are remembered: all browsers together have a few. */
const mostRemembered = 100

const remembered = new Map<string, Coding | undefined>()

/** The coding that a client prefers (RFC 9110, 12.5.3); undefined for the plain form. */
export function acceptedCoding(accepted = ''): Coding | undefined {
  if (accepted === '' || accepted.length > longestAccepted) return undefined
  const known = remembered.get(accepted)
  if (known !== undefined || remembered.has(accepted)) return known
  const coding = read(accepted.toLowerCase())
  if (remembered.size < mostRemembered) remembered.set(accepted, coding)
  return coding
}

function read(accepted: string): Coding | undefined {
  // `*` stands for what is not named; the library lets it stand for what is refused as well.
  const offered = codings.filter((coding) => !isRefused(coding, accepted))
  const preferred = negotiate(accepted, [...offered, 'identity'])
  return offered.find((coding) => coding === preferred)
}

function isRefused(coding: Coding, accepted: string): boolean {
  return new RegExp(`(?:^|,)[ \\t]*${coding}[ \\t]*;[ \\t]*q=0(?:\\.0*)?[ \\t]*(?:,|$)`).test(
    accepted,
  )
}
