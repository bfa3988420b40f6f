import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { PageFacts } from '../../contract/page-parts.ts'
import type { BuiltPage } from './built-pages.ts'
import { headerBytes } from './header-bytes.ts'
import { type LoadedKind, loadedFiles } from './loaded-files.ts'

/**
 * `page` is its HTML with its headers, `used` what the first use of a form or the demo brings, `scrolling` pictures that
 * come as they near the window.
 */
export type WeightKind = 'page' | LoadedKind | 'used' | 'scrolling'

/** A part of what a page sends. */
export interface WeighedFile {
  address: string
  kind: WeightKind
  /** As sent, with its headers. */
  bytes: number
}

/**
 * What HTTP/2 needs for the headers of a file that comes after its page: most repeat what was sent before. Chromium
 * counted 93 on average for a script, 222 for the font and 251 for the icon.
 */
const fileHeaders = 110

/**
 * Every file that a browser fetches with a built page, weighed as it is sent: brotli where there is one, and the
 * page itself with its headers in full.
 *
 * @param folder of the built site, with its `.br` files.
 */
export function weighPage(
  { path, file }: BuiltPage,
  folder: string,
  facts: PageFacts | undefined,
): WeighedFile[] {
  // Links to what is not there are found elsewhere.
  const isThere = ({ address }: { address: string }) => existsSync(join(folder, address))
  const { before, used, scrolling } = loadedFiles(readFileSync(file, 'utf8'), (address) =>
    isThere({ address }) ? readFileSync(join(folder, address), 'utf8') : '',
  )
  const weigh = ({ address, kind }: { address: string; kind: WeightKind }) => ({
    address,
    kind,
    bytes: sentBytes(join(folder, address)) + fileHeaders,
  })
  return [
    { address: path, kind: 'page', bytes: sentBytes(file) + headerBytes(facts) },
    ...before.filter(isThere).map(weigh),
    ...used.filter(isThere).map(({ address }) => weigh({ address, kind: 'used' })),
    ...scrolling.filter(isThere).map(({ address }) => weigh({ address, kind: 'scrolling' })),
  ]
}

function sentBytes(file: string): number {
  const brotli = `${file}.br`
  return statSync(existsSync(brotli) ? brotli : file).size
}
