import type { PageFile } from '../../src/content/page-files.ts'

/**
 * What is wrong with the pages beside each other; it can be told before anything is built.
 *
 * @param derived the addresses that are made of posts and forms.
 * @returns a sentence each, with the file and what to do.
 */
export function pageFaults(pages: readonly PageFile[], derived: ReadonlySet<string>): string[] {
  return pages.flatMap((page, index) => [
    ...takenFaults(page, pages.slice(0, index), derived),
    ...listingFaults(page),
    ...productFaults(page, pages),
  ])
}

/** An address leads to one page. */
function takenFaults(
  page: PageFile,
  earlier: readonly PageFile[],
  derived: ReadonlySet<string>,
): string[] {
  const { file } = page
  return addressesOf(page).flatMap((address, index, own) => {
    const name = index === 0 ? 'page.path' : 'page.aliases'
    const other = earlier.find((one) => addressesOf(one).includes(address))
    if (other) return [`${file}: ${name} is ${address}, and ${other.file} has it too; change one.`]
    if (own.indexOf(address) < index) return [`${file}: ${address} stands there twice; remove one.`]
    if (!derived.has(address)) return []
    return [`${file}: ${name} is ${address}, where a post or a form makes a page; change it.`]
  })
}

/** A page is to be found or it is not: one that is only half of it was forgotten. */
function listingFaults({ file, sitemap, noindex }: PageFile): string[] {
  if (sitemap && noindex)
    return [`${file}: the sitemap shows what noindex hides; remove page.sitemap or page.noindex.`]
  if (sitemap || noindex) return []
  return [`${file}: the sitemap leaves it out; write page.sitemap, or page.noindex to hide it.`]
}

function productFaults({ file, product }: PageFile, pages: readonly PageFile[]): string[] {
  if (product === undefined) return []
  const home = pages.find(({ path }) => path === product)
  if (home?.product === product) return []
  return [`${file}: page.product is ${product}, which is no page of a product; write one that is.`]
}

function addressesOf({ path, aliases = [] }: PageFile): string[] {
  return [path, ...aliases]
}
