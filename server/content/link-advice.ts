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
  const documents = (await listDocuments(folder)).filter((path) => path !== redirectsFile)
  const read = documents.map(async (path) => {
    const { values, body = '' } = readIfReadable(await readText(folder, path), path) ?? {}
    const links = listFieldLinks(values).map(({ address }) => address)
    return { path, values, links: [...links, ...listTextLinks(body)] }
  })
  const all = await Promise.all(read)
  const isAlone = ({ path, values }: (typeof all)[number]) => {
    const { address, aliases, schedule } = describeValues(path, values)
    if (!asked.includes(path) || schedule.draft || Object(values?.['page']).noindex) return false
    const isOwn = (link: string) => [address, ...aliases].includes(link)
    return !all.some((other) => other.path !== path && other.links.some(isOwn))
  }
  return all
    .filter(isAlone)
    .map(({ path }) => `${path}: No page leads here yet: link it, or hide it from search.`)
}
