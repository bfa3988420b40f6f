import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../../server/settings/config-error.ts'
import type { PostFile } from '../../src/blog/post-files.build.ts'
import type { PageFile } from '../../src/content/page-files.ts'
import { entryId, parseContent } from '../../src/content/parse-content.ts'
import { scheduleSchema, visibilityAt } from '../../src/content/publish-times.ts'
import { siteAt } from '../../src/content/site-at.ts'
import { indexDocuments, searchIndex } from '../../src/search/engine.ts'
import type { BuildContent } from './read-build-content.ts'
import { type SearchedPage, searchDocuments } from './search-documents.ts'

/** The collections whose entries are the parts of a page. */
const partFolders = {
  question: 'content/faq',
  integration: 'content/integrations',
  job: 'content/jobs',
}

/** So many articles are known by all of their words; older ones by title, summary and headings. */
const newest = 20

/** Writes the index of the pages that may be found. @throws ConfigError for keywords of what cannot be. */
export function writeSearchIndex(
  built: ReadonlyMap<string, string>,
  { pages, posts }: Pick<BuildContent, 'pages' | 'posts'>,
  folder: string,
): void {
  const searched: SearchedPage[] = [
    ...pages.filter(({ noindex }) => !noindex).map((page) => ({ ...page, kind: 'page' as const })),
    ...posts.map(({ id }) => ({ path: `/blog/${id}`, kind: 'article' as const })),
  ]
  const older = new Set(posts.slice(newest).map(({ id }) => `/blog/${id}`))
  const keywords = readKeywords(pages, posts)
  const texts = new Map(keywords.map(({ url, text }) => [url, String(text)]))
  const documents = searched
    .flatMap((page) => searchDocuments(page, built.get(page.path) ?? ''))
    .map(({ words, ...document }) => ({
      ...document,
      keywords: texts.get(document.url) ?? '',
      words: older.has(document.url) ? '' : words,
    }))
  const known = new Set(documents.map(({ url }) => url))
  const faults = keywords.flatMap(({ url, file }) => {
    const fault = `${file}: its keywords stand for ${url}, which search does not find; remove them.`
    return known.has(url) ? [] : [fault]
  })
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  writeFileSync(join(folder, searchIndex), JSON.stringify(indexDocuments(documents)))
}

/** The keywords of pages, of their parts that show and of articles, each from the file of what it stands for. */
function readKeywords(pages: readonly PageFile[], posts: readonly PostFile[]) {
  return [
    ...pages.map(({ path, file, keywords }) => ({ url: path, file, text: keywords })),
    ...pages.flatMap(readPartKeywords),
    ...posts.map(({ id, file, data }) => ({ url: `/blog/${id}`, file, text: data.keywords })),
  ].filter(({ text }) => text !== undefined)
}

function readPartKeywords({ path, file: page, parts }: PageFile) {
  if (!parts) return []
  const own = Object.values(readData(page)).map((data) => ({ file: page, data: Object(data) }))
  const entries = (parts === 'documentation' ? [] : globSync(`${partFolders[parts]}/*`))
    .map((file) => ({ file, data: readData(file) }))
    .filter(({ data }) => visibilityAt(scheduleSchema.parse(data), siteAt()) === 'shown')
    .map(({ file, data }) => ({ file, data: { ...data, id: entryId(file, data) } }))
  return [...own, ...entries]
    .filter(({ data }) => data.id)
    .map(({ file, data }) => ({ url: `${path}#${data.id}`, file, text: data.keywords }))
}

function readData(file: string): Record<string, unknown> {
  return parseContent(readFileSync(file, 'utf8'), file).data
}
