import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../../server/settings/config-error.ts'
import type { PageFile } from '../../src/content/page-files.ts'
import { searchIndex } from '../../src/search/document.ts'
import { type SearchedPage, searchDocuments } from './search-documents.ts'
import type { Keywords } from './search-keywords.ts'

/** So many articles are known by all of their words; older ones by title, summary and headings. */
const newest = 20

/** So many articles there are at most; what is older stands in the lists alone. */
const most = 1_000

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
  const articles = all.slice(0, most)
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
  const wordless = new Set(articles.slice(newest))
  const content = documents.map((one) => (wordless.has(one.url) ? { ...one, words: '' } : one))
  writeFileSync(join(folder, searchIndex), JSON.stringify(content))
}

function sentence({ url, file }: Keywords): string {
  return `${file}: its keywords stand for ${url}, which search does not find; remove them.`
}
