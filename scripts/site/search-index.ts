import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../../server/settings/config-error.ts'
import type { PostFile } from '../../src/blog/post-files.build.ts'
import type { PageBlock } from '../../src/content/page.ts'
import type { PageFile } from '../../src/content/page-files.ts'
import { entryId, parseContent } from '../../src/content/parse-content.ts'
import { scheduleSchema, visibilityAt } from '../../src/content/schedule.ts'
import { siteAt } from '../../src/content/site-at.ts'
import { searchIndex } from '../../src/search/document.ts'
import { type SearchedPage, searchDocuments } from './search-documents.ts'

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

/** Writes what search knows of the pages that may be found. @throws ConfigError for keywords of what cannot be. */
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

/** Words by which visitors ask for something that does not say them itself. */
export interface Keywords {
  /** What they stand for: `/pricing`, `/faq#gdpr`. */
  url: string
  text: string
  /** Where they are written. */
  file: string
}

/** The collections whose entries are the parts of a page. */
const partFolders: Partial<Record<NonNullable<PageBlock['parts']>, string>> = {
  question: 'content/faq',
  integration: 'content/integrations',
  job: 'content/jobs',
}

/** The keywords of pages, of their parts that show and of articles, each from the file of what it stands for. */
export function readKeywords(pages: readonly PageFile[], posts: readonly PostFile[]): Keywords[] {
  return [
    ...pages.flatMap(({ path, file, keywords }) => found(path, file, keywords)),
    ...pages.flatMap(keywordsOfParts),
    ...posts.flatMap(({ id, file, data }) => found(`/blog/${id}`, file, data.keywords)),
  ]
}

function keywordsOfParts({ path, file, parts }: PageFile): Keywords[] {
  if (!parts) return []
  const own = Object.values(dataOf(file)).flatMap((part) => {
    const { id, keywords } = Object(part)
    return typeof id === 'string' ? found(`${path}#${id}`, file, keywords) : []
  })
  const folder = partFolders[parts]
  const at = siteAt()
  const entries = folder === undefined ? [] : globSync(`${folder}/*`)
  return [
    ...own,
    ...entries.flatMap((entry) => {
      const data = dataOf(entry)
      if (visibilityAt(scheduleSchema.parse(data), at) !== 'shown') return []
      return found(`${path}#${entryId(entry, data)}`, entry, data.keywords)
    }),
  ]
}

function dataOf(file: string): Record<string, unknown> {
  return parseContent(readFileSync(file, 'utf8'), file).data
}

function found(url: string, file: string, text: unknown): Keywords[] {
  return typeof text === 'string' ? [{ url, file, text }] : []
}
