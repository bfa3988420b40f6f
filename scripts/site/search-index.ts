import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { fillTokens } from '../../src/content/fill-tokens.ts'
import { formatContentError } from '../../src/content/format-content-error.ts'
import { searchSchema } from '../../src/content/search.ts'
import { type SearchDocument, type SearchFile, searchFiles } from '../../src/search/document.ts'
import { searchDocuments } from './search-documents.ts'

const file = 'content/pages/search.yaml'

/** So many articles are searched at once; a visitor's first answer does not wait for the older ones. */
const newest = 20

/**
 * Writes what search knows of the built pages into the site's folder.
 *
 * @param pages the HTML of every page, by address.
 * @throws an Error naming the file and the entry when keywords stand for an address that does not exist.
 */
export function writeSearchIndex(pages: ReadonlyMap<string, string>, folder = 'dist'): void {
  const keywords = readKeywords()
  const documents = [...pages].flatMap(([path, html]) => searchDocuments(path, html, keywords))
  const known = new Set(documents.map(({ url }) => url))
  for (const url of keywords.keys()) {
    if (!known.has(url)) throw new Error(`${file}: keywords.${url}: search knows no such address.`)
  }
  const { first, archive } = splitByAge(documents, articleOrder(pages.get('/sitemap') ?? ''))
  const write = (name: string, content: SearchFile) =>
    writeFileSync(join(folder, name), JSON.stringify(content))
  write(searchFiles.first, { documents: first, more: archive.length > 0 })
  if (archive.length > 0) write(searchFiles.archive, { documents: archive, more: false })
}

function readKeywords(): Map<string, string> {
  const data = fillTokens(parse(readFileSync(file, 'utf8')), file)
  const fault = formatContentError(file, data, searchSchema)
  if (fault) throw new Error(fault)
  return new Map(Object.entries(searchSchema.parse(data).keywords))
}

/** The addresses of all articles, newest first, as the sitemap screen lists them. */
function articleOrder(sitemap: string): string[] {
  return [...sitemap.matchAll(/href="(\/blog\/[^"/]+)"/g)].map(([, path = '']) => path)
}

/** Of an older article the title, the summary and the headings are known: a thousand texts are a megabyte. */
function splitByAge(documents: SearchDocument[], order: string[]) {
  const old = new Set(order.slice(newest))
  return {
    first: documents.filter(({ url }) => !old.has(url)),
    archive: documents.filter(({ url }) => old.has(url)).map((one) => ({ ...one, words: '' })),
  }
}
