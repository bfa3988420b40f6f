import { globSync } from 'node:fs'
import type { CheerioAPI } from 'cheerio'
import type { PageBlock } from '../../contract/content/page.ts'
import { getEntryId } from '../../contract/content/parse-content.ts'
import { getVisibility, scheduleSchema } from '../../contract/content/publish-times.ts'
import type { PageFile } from '../../src/content/page-files.ts'
import { parseContentFile } from '../../src/content/read-content-file.ts'
import { locateSite } from '../../src/content/site-at.ts'
import type { SearchDocument } from '../../src/search/engine.ts'
import { type BuiltPage, isHidden } from './built-page.ts'
import type { BuildContent } from './read-build-content.ts'

type Content = Pick<BuildContent, 'pages' | 'posts'>

const partKinds: Record<NonNullable<PageBlock['parts']>, { element: string; folder?: string }> = {
  question: { element: 'details', folder: 'content/faq' },
  documentation: { element: 'details, section[id]' },
  integration: { element: 'details, section[id]', folder: 'content/integrations' },
  job: { element: 'details[id]', folder: 'content/jobs' },
}

/** What is not a page’s own text: repeated parts, drawings, placeholders. */
const aside =
  'script, style, svg, template, noscript, nav, form, aside, [aria-hidden="true"], [data-share]'

/** How many articles are indexed by all their words; older ones by title, summary and headings. */
const newest = 20

export function buildSearchDocuments(
  { path, $ }: BuiltPage,
  { pages, posts }: Content,
): Omit<SearchDocument, 'keywords'>[] {
  const parts = pages.find((page) => page.path === path)?.parts
  const postIndex = posts.findIndex(({ id }) => path === `/blog/${id}`)
  const isKnown = postIndex >= 0 || pages.some((page) => page.path === path)
  if (!isKnown || isHidden($)) return []
  const main = $('main').clone()
  main.find(aside).remove()
  main.find('#newsletter-heading').closest('section').remove()
  // Spaces keep neighbouring cells and items apart.
  main.find('*').append(' ')
  const found = (parts ? main.find(partKinds[parts].element).toArray() : []).flatMap((element) => {
    const part = $(element)
    const id = part.attr('id') ?? part.find('[id]').attr('id')
    const heading = part.find('h2, h3').first()
    const title = toText(heading)
    if (!id || !title || !parts) return []
    heading.remove()
    // A question is found as a part, not as the page as well.
    part.remove()
    const words = toText(part)
    const paragraphs = part.find('p').toArray()
    // Shorter paragraphs are labels.
    const first = paragraphs
      .map((paragraph) => toText($(paragraph)))
      .find((text) => text.length > 40)
    const summary = shorten(first ?? words)
    return { url: `${path}#${id}`, kind: parts, title, summary, headings: headings(part), words }
  })
  const page = {
    url: path,
    kind: postIndex >= 0 ? ('article' as const) : ('page' as const),
    title: $('head > title')
      .text()
      .replace(/ - [^-]+$/, ''),
    summary: $('meta[name="description"]').attr('content') ?? '',
    headings: headings(main),
    words: postIndex < newest ? toText(main) : '',
  }
  return [page, ...found]
}

function headings(within: ReturnType<CheerioAPI>): string {
  return toText(within.find('h1, h2, h3'))
}

function shorten(text: string): string {
  if (text.length <= 150) return text
  return `${text.slice(0, text.lastIndexOf(' ', 150)).replace(/[\s.,:;]+$/, '')} …`
}

function toText(selection: ReturnType<CheerioAPI>): string {
  const text = selection.text().replace(/\s+/g, ' ')
  return text.replace(/ ([.,:;?!])/g, '$1').trim()
}

/** Adds the keywords of the content. Keywords of something that is not in the index are faults. */
export function addKeywords(
  documents: readonly Omit<SearchDocument, 'keywords'>[],
  { pages, posts }: Content,
): { documents: SearchDocument[]; faults: string[] } {
  const keywords = [
    ...pages.map(({ path, file, keywords: text }) => ({ url: path, file, text })),
    ...pages.flatMap(readPartKeywords),
    ...posts.map(({ id, file, data }) => ({ url: `/blog/${id}`, file, text: data.keywords })),
  ].filter(({ text }) => text !== undefined)
  const texts = new Map(keywords.map(({ url, text }) => [url, String(text)]))
  const urls = new Set(documents.map(({ url }) => url))
  return {
    documents: documents.map((found) => ({ ...found, keywords: texts.get(found.url) ?? '' })),
    faults: keywords
      .filter(({ url }) => !urls.has(url))
      .map(
        ({ url, file }) =>
          `${file}: its keywords stand for ${url}, which search does not find; remove them.`,
      ),
  }
}

function readPartKeywords({ path, file: page, parts }: PageFile) {
  if (!parts) return []
  const readData = (file: string) => parseContentFile(file).data
  const own = Object.values(readData(page)).map((data) => ({ file: page, ...Object(data) }))
  const { folder } = partKinds[parts]
  const at = locateSite()
  const entries = (folder ? globSync(`${folder}/*`) : [])
    .map((file) => ({ file, data: readData(file) }))
    .filter(({ data }) => getVisibility(scheduleSchema.parse(data), at) === 'shown')
    .map(({ file, data }) => ({ ...data, file, id: getEntryId(file, data) }))
  return [...own, ...entries]
    .filter(({ id }) => id)
    .map(({ id, file, keywords }) => ({ url: `${path}#${id}`, file: String(file), text: keywords }))
}
