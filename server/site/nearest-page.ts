import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import * as z from 'zod'
import { knownPages } from '../../contract/hooks.ts'
import { fillPage, type Pages, partsOf } from './read-pages.ts'
import { fileHash } from './read-whole.ts'
import { type SiteFile, siteFile } from './site-file.ts'

const pageNames = z.record(z.string(), z.string())

/** A longer address was not mistyped. */
const longestTyped = 60

/**
 * The page 404 with a link to the page nearest to what was asked for; each is made once. Nothing of
 * the address comes into it.
 */
export function nearestPage(pages: Pages, notFound: SiteFile): (path: string) => SiteFile {
  const names = pageNames.parse(partsOf(pages, '/404').data[knownPages.id])
  const made = new Map<string, SiteFile>()
  return (path) => {
    const href = path.length > longestTyped ? undefined : meant(path, Object.keys(names))
    const label = href === undefined ? undefined : names[href]
    if (href === undefined || label === undefined) return notFound
    const known = made.get(href)
    if (known) return known
    const fresh = answer(pages, notFound, { href, label })
    made.set(href, fresh)
    return fresh
  }
}

/** The page that an address was most likely meant to lead to, by the whole of it or by its last part. */
function meant(path: string, hrefs: readonly string[]): string | undefined {
  const typed = path
    .toLowerCase()
    .replaceAll(/[_ ]/g, '-')
    .replace(/\.[a-z]+$/, '')
    .replace(/\/+$/, '')
  const last = typed.slice(typed.lastIndexOf('/'))
  return nearest(typed, hrefs) ?? nearest(last, hrefs)
}

function answer(
  pages: Pages,
  { headers }: SiteFile,
  { href, label }: { href: string; label: string },
): SiteFile {
  const html = fillPage(pages, '/404', {
    nearestHidden: false,
    nearestHref: href,
    nearestLabel: label,
  })
  const bytes = Buffer.from(html)
  const compressed = {
    br: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gzip: gzipSync(bytes),
  }
  return siteFile('404.html', { bytes, hash: fileHash(bytes) }, compressed, headers)
}

/** The candidate that a wrong name was likely meant to be; undefined past a quarter of its letters. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let fewest = Math.max(1, Math.floor(name.length / 4)) + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) >= fewest) continue
    const changes = changesBetween(name, candidate)
    if (changes >= fewest) continue
    best = candidate
    fewest = changes
  }
  return best
}

/** How many letters have to be added, left out or replaced (Levenshtein). */
function changesBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [to, before = 0] of row.slice(0, -1).entries()) {
      const replaced = before + (letter === other[to] ? 0 : 1)
      next.push(Math.min(replaced, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
