import { isFixedPage } from '../../contract/content/page-schemas.ts'
import { redirectsFile } from './check-references.ts'
import { type Folder, listDocuments, readText } from './content-folder.ts'
import { describeValues } from './describe-document.ts'
import { listFieldLinks, listTextLinks } from './document-links.ts'
import { readIfReadable } from './document-text.ts'

/** That visitors do not come to a page, as a sentence with its path for each that nothing links to. It stops nothing. */
export async function adviseLinks(folder: Folder, paths: readonly string[]): Promise<string[]> {
  // Where the program asks for a page by name, it links to it as well.
  const asked = paths.filter((path) => path.startsWith('content/pages/') && !isFixedPage(path))
  if (asked.length === 0) return []
  const others = (await listDocuments(folder)).filter((path) => path !== redirectsFile)
  const read = others.map(async (path) => {
    const { values, body = '' } = readIfReadable(await readText(folder, path), path) ?? {}
    const links = [...listFieldLinks(values).map(({ address }) => address), ...listTextLinks(body)]
    return {
      path,
      about: describeValues(path, values),
      isHidden: Object(values?.['page']).noindex,
      links,
    }
  })
  const pages = await Promise.all(read)
  return pages
    .filter(
      ({ path, about, isHidden }) => asked.includes(path) && !about.schedule.draft && !isHidden,
    )
    .filter(
      ({ path, about: { address, aliases } }) =>
        !pages.some(
          (other) =>
            other.path !== path && other.links.some((link) => [address, ...aliases].includes(link)),
        ),
    )
    .map(({ path }) => `${path}: No page leads here yet: link it, or hide it from search.`)
}
