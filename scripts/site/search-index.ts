import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../../server/settings/config-error.ts'
import type { PageFile } from '../../src/content/page-files.ts'
import { type SearchDocument, type SearchFile, searchFiles } from '../../src/search/document.ts'
import { type SearchedPage, searchDocuments } from './search-documents.ts'
import type { Keywords } from './search-keywords.ts'

/** So many articles are searched at once; a visitor's first answer does not wait for the older ones. */
const newest = 20

/** What there is to be found. */
export interface Searched {
  pages: readonly PageFile[]
  /** The addresses of all articles, newest first. */
  articles: readonly string[]
  keywords: readonly Keywords[]
}

/**
 * Writes what search knows of the built pages into the site's folder: of those that search engines may list, and of
 * the articles.
 *
 * @param built the HTML of every page, by address.
 * @throws ConfigError naming the file when keywords stand for what cannot be found.
 */
export function writeSearchIndex(
  built: ReadonlyMap<string, string>,
  { pages, articles, keywords }: Searched,
  folder: string,
): void {
  const searched = new Map<string, SearchedPage>([
    ...pages
      .filter(({ noindex }) => !noindex)
      .map(({ path, parts }) => [path, { path, kind: 'page', parts }] as const),
    ...articles.map((path) => [path, { path, kind: 'article' }] as const),
  ])
  const words = new Map(keywords.map(({ url, text }) => [url, text]))
  const documents = [...built].flatMap(([path, html]) => {
    const page = searched.get(path)
    return page ? searchDocuments(page, html, words) : []
  })
  const known = new Set(documents.map(({ url }) => url))
  const lost = keywords.filter(({ url }) => !known.has(url))
  if (lost.length > 0) throw new ConfigError(lost.map(sentence).join('\n'))
  const { first, archive } = splitByAge(documents, articles)
  const write = (name: string, content: SearchFile) =>
    writeFileSync(join(folder, name), JSON.stringify(content))
  write(searchFiles.first, { documents: first, more: archive.length > 0 })
  if (archive.length > 0) write(searchFiles.archive, { documents: archive, more: false })
}

function sentence({ url, file }: Keywords): string {
  return `${file}: its keywords stand for ${url}, which search does not find; remove them.`
}

/** Of an older article the title, the summary and the headings are known: a thousand texts are a megabyte. */
function splitByAge(documents: SearchDocument[], articles: readonly string[]) {
  const old = new Set(articles.slice(newest))
  return {
    first: documents.filter(({ url }) => !old.has(url)),
    archive: documents.filter(({ url }) => old.has(url)).map((one) => ({ ...one, words: '' })),
  }
}
