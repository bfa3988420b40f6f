import type { PageFile } from '../../src/content/page-files.ts'
import type { PageNotes } from './built-page.ts'

export function findPageFaults(pages: readonly PageFile[], derived: ReadonlySet<string>): string[] {
  return pages.flatMap((page, index) => [
    ...findTakenFaults(page, pages.slice(0, index), derived),
    ...findListingFaults(page),
    ...findProductFaults(page, pages),
  ])
}

function findTakenFaults(
  page: PageFile,
  earlier: readonly PageFile[],
  derived: ReadonlySet<string>,
): string[] {
  const { file } = page
  return listAddresses(page).flatMap((address, index, own) => {
    const name = index === 0 ? 'page.path' : 'page.aliases'
    const other = earlier.find((before) => listAddresses(before).includes(address))
    if (other) return [`${file}: ${name} is ${address}, and ${other.file} has it too; change one.`]
    if (own.indexOf(address) < index) return [`${file}: ${address} stands there twice; remove one.`]
    if (!derived.has(address)) return []
    return [`${file}: ${name} is ${address}, where a post or a form makes a page; change it.`]
  })
}

/** A page must be both in the sitemap and in search engines, or in neither. */
function findListingFaults({ file, sitemap, noindex }: PageFile): string[] {
  if (sitemap && noindex)
    return [`${file}: the sitemap shows what noindex hides; remove page.sitemap or page.noindex.`]
  if (sitemap || noindex) return []
  return [`${file}: the sitemap leaves it out; write page.sitemap, or page.noindex to hide it.`]
}

function findProductFaults({ file, product }: PageFile, pages: readonly PageFile[]): string[] {
  if (product === undefined) return []
  const home = pages.find(({ path }) => path === product)
  if (home?.product === product) return []
  return [`${file}: page.product is ${product}, which is no page of a product; write one that is.`]
}

function listAddresses({ path, aliases = [] }: PageFile): string[] {
  return [path, ...aliases]
}

interface BuiltSite {
  pages: readonly PageFile[]
  derived: ReadonlySet<string>
  built: ReadonlyMap<string, Pick<PageNotes, 'links' | 'isHidden'>>
}

/** Links from these pages don't count, since they list every page. */
const lists = ['/sitemap', '/search']

export function adviseLinks({ pages, derived, built }: BuiltSite): string[] {
  const files = new Map<string, string>(pages.map(({ path, file }) => [path, file]))
  const reached = reachable(pages, built)
  return built
    .entries()
    .filter(([path, { isHidden }]) => !reached.has(path) && !isHidden)
    .filter(([path]) => files.has(path) || derived.has(path))
    .map(
      ([path]) =>
        `${files.get(path) ?? path}: no link leads to ${path}; link it from a page or in ` +
        'content/navigation.yaml, or hide it with page.noindex.',
    )
    .toArray()
}

function reachable(pages: readonly PageFile[], built: BuiltSite['built']): Set<string> {
  const aliases = new Map(
    pages.flatMap(({ aliases = [], path }) => aliases.map((alias) => [alias, path] as const)),
  )
  const reached = new Set(['/'])
  for (const path of reached) {
    if (lists.some((list) => list === path)) continue
    for (const link of built.get(path)?.links ?? []) {
      const to = aliases.get(link) ?? link
      if (built.has(to)) reached.add(to)
    }
  }
  return reached
}
