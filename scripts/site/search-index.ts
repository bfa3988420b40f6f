import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../../server/settings/config-error.ts'
import type { PageFile } from '../../src/content/page-files.ts'
import { type SearchDocument, type SearchFile, searchFiles } from '../../src/search/document.ts'
import { type SearchedPage, searchDocuments } from './search-documents.ts'
import type { Keywords } from './search-keywords.ts'

/** So many articles are searched at once; a visitor's first answer does not wait for the older ones. */
const newest = 20

/** So many older ones are in a file: some 36 kB as it travels. */
const inFile = 200

/** So many such files there are at most; what is older still stands in the lists alone. */
const mostFiles = 5

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
  { pages, articles: all, keywords }: Searched,
  folder: string,
): void {
  const articles = all.slice(0, newest + mostFiles * inFile)
  const searched = new Map<string, SearchedPage>([
    ...pages
      .filter(({ noindex }) => !noindex)
      .map(({ path, parts }) => [path, { path, kind: 'page', parts }] as const),
    ...articles.map((path) => [path, { path, kind: 'article' }] as const),
  ])
  const words = new Map(keywords.map(({ url, text }) => [url, text]))
  const documents = built
    .entries()
    .flatMap(([path, html]) => {
      const page = searched.get(path)
      return page ? searchDocuments(page, html, words) : []
    })
    .toArray()
  const known = new Set(documents.map(({ url }) => url))
  const older = new Set(all.slice(articles.length))
  const lost = keywords.filter(({ url }) => !known.has(url) && !older.has(url))
  if (lost.length > 0) throw new ConfigError(lost.map(sentence).join('\n'))
  const { first, archive } = splitByAge(documents, articles)
  const files = [first, ...archive]
  for (const [number, documents] of files.entries()) {
    const name = number === 0 ? searchFiles.first : searchFiles.archive(number)
    const content: SearchFile = { documents, more: number + 1 < files.length }
    writeFileSync(join(folder, name), JSON.stringify(content))
  }
}

function sentence({ url, file }: Keywords): string {
  return `${file}: its keywords stand for ${url}, which search does not find; remove them.`
}

/** Of an older article the title, the summary and the headings are known: a thousand texts are a megabyte. */
function splitByAge(documents: SearchDocument[], articles: readonly string[]) {
  const old = articles.slice(newest)
  const places = new Map(old.map((url, place) => [url, place]))
  const fileOf = ({ url }: SearchDocument) => Math.floor((places.get(url) ?? -inFile) / inFile)
  const parts = Map.groupBy(documents, fileOf)
  const length = Math.ceil(old.length / inFile)
  const archive = Array.from({ length }, (_, file) =>
    (parts.get(file) ?? []).map((one) => ({ ...one, words: '' })),
  )
  return { first: parts.get(-1) ?? [], archive }
}
