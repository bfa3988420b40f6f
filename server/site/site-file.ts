import type { Headers } from '../http/headers.ts'

/** One form of a file, with its headers as `writeHead` takes them: name, value, name, value. */
export interface Representation {
  body: Buffer
  etag: string
  headers: string[]
}

/** A file of the site, ready to be sent. */
export interface SiteFile {
  plain: Representation
  brotli: Representation | undefined
  /** The security headers, which a page that is filled in carries too. */
  headers: Headers
}

interface Source {
  body: Buffer
  /** Of the body, in base64url. */
  hash: string
  brotli: Buffer | undefined
  type: string
  cacheControl: string
  headers: Headers
}

/** Works out everything that is the same at every request, once. */
export function siteFile({ body, hash, brotli, type, cacheControl, headers }: Source): SiteFile {
  const tag = hash.slice(0, 22)
  const shared = {
    'Content-Type': type,
    'Cache-Control': cacheControl,
    ...headers,
    ...(brotli && { Vary: 'Accept-Encoding' }),
  }
  return {
    headers,
    plain: representation(body, `"${tag}"`, { ...shared, 'Accept-Ranges': 'bytes' }),
    brotli:
      brotli && representation(brotli, `"${tag}-br"`, { ...shared, 'Content-Encoding': 'br' }),
  }
}

function representation(body: Buffer, etag: string, headers: Headers): Representation {
  const all = { ETag: etag, ...headers }
  return { body, etag, headers: Object.entries(all).flat() }
}
