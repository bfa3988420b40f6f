import type { Headers } from '../http/headers.ts'
import type { Coding } from './accepted-coding.ts'

/** One form of a file, with its headers as `writeHead` takes them: name, value, name, value. */
export interface Representation {
  body: Buffer
  etag: string
  /** Those that say how long the body is are the last two. */
  headers: string[]
}

/** A file of the site, ready to be sent. */
export interface SiteFile {
  plain: Representation
  /** Its compressed forms; those that were not made are missing. */
  compressed: Readonly<Partial<Record<Coding, Representation>>>
  /** The security headers, which a page that is filled in carries too. */
  headers: Headers
}

/** Compressed forms of a body. */
export type CompressedBodies = Readonly<Partial<Record<Coding, Buffer>>>

interface Source {
  body: Buffer
  /** Of the body, in base64url. */
  hash: string
  compressed: CompressedBodies
  type: string
  cacheControl: string
  headers: Headers
}

/** Works out everything that is the same at every request, once. */
export function siteFile({
  body,
  hash,
  compressed,
  type,
  cacheControl,
  headers,
}: Source): SiteFile {
  const tag = hash.slice(0, 11)
  const shared = {
    'Content-Type': type,
    'Cache-Control': cacheControl,
    ...headers,
    ...(Object.keys(compressed).length > 0 && { Vary: 'Accept-Encoding' }),
  }
  const forms = Object.entries(compressed).map(([coding, bytes]) => [
    coding,
    representation(bytes, `"${tag}-${coding}"`, { ...shared, 'Content-Encoding': coding }),
  ])
  return {
    headers,
    plain: representation(body, `"${tag}"`, { ...shared, 'Accept-Ranges': 'bytes' }),
    compressed: Object.fromEntries(forms),
  }
}

function representation(body: Buffer, etag: string, headers: Headers): Representation {
  const all = { ETag: etag, ...headers, 'Content-Length': String(body.length) }
  return { body, etag, headers: Object.entries(all).flat() }
}
