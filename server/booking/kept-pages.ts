import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
/** A tenth of the time of the highest, for a tenth more bytes. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }

/** A page that was filled in. */
export interface FilledPage {
  plain: Buffer
  /** Compressed at the first call. */
  brotli: () => Promise<Buffer>
}

/** @param html the page. */
export function filledPage(html: string): FilledPage {
  const plain = Buffer.from(html)
  let compressed: Promise<Buffer> | undefined
  return {
    plain,
    brotli: () => {
      compressed ??= compress(plain, { params })
      return compressed
    },
  }
}

/**
 * Keeps pages that were filled in, the latest of each name, and of all names so many: the one that was made first
 * goes first.
 *
 * @returns what gives a page: the kept one when it was made of the same version, else the one that `fill` makes.
 */
export function keepPages(most: number) {
  const kept = new Map<string, { version: string; page: FilledPage }>()
  return (name: string, version: string, fill: () => string): FilledPage => {
    const found = kept.get(name)
    if (found?.version === version) return found.page
    const page = filledPage(fill())
    kept.delete(name)
    for (const oldest of [...kept.keys()].slice(0, kept.size - most + 1)) kept.delete(oldest)
    kept.set(name, { version, page })
    return page
  }
}
