import { assetsFolder } from '../../contract/release-file.ts'
import { fileHeaders, type HeaderOptions, type Headers } from '../http/headers.ts'
import type { Coding } from './accepted-coding.ts'
import { contentType } from './content-type.ts'
import type { BuiltFile } from './read-whole.ts'
import { type SiteFile, siteFile } from './site-file.ts'

/** Whether a name is that of a compressed form of the file beside it. */
export function isCompressed(name: string): boolean {
  return /\.(?:br|gz)$/.test(name)
}

/** The compressed forms of a file, as far as the build wrote them. */
type CompressedFiles = Record<Coding, BuiltFile | undefined>

/**
 * A hashed file as it is answered.
 * @param name below the built site: `_astro/page.Ab12.js`.
 */
export function assetAnswer(
  name: string,
  file: BuiltFile,
  compressed: CompressedFiles,
  options: HeaderOptions,
): SiteFile {
  return fileAnswer(name, file, compressed, headersOfFile(name, file, options))
}

/** Any file of a built site as it is answered, with the headers that are its own. */
export function fileAnswer(
  name: string,
  { bytes, hash }: BuiltFile,
  { br, gzip }: CompressedFiles,
  headers: Headers,
): SiteFile {
  return siteFile({
    body: bytes,
    hash,
    compressed: { ...(br && { br: br.bytes }), ...(gzip && { gzip: gzip.bytes }) },
    type: contentType(name),
    cacheControl: cacheControl(name),
    headers,
  })
}

/** The headers of a file that is no page; those of a drawing depend on what is in it. */
export function headersOfFile(name: string, { bytes }: BuiltFile, options: HeaderOptions): Headers {
  return fileHeaders(options, name.endsWith('.svg') ? bytes.toString() : '')
}

/** A name under `_astro/` holds a hash of its content, so it never changes; a page may with every release. */
function cacheControl(name: string): string {
  if (name.startsWith(`${assetsFolder}/`)) return 'public, max-age=31536000, immutable'
  return name.endsWith('.html') ? 'no-cache' : 'public, max-age=3600'
}
