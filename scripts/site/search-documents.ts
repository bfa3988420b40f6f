import { type CheerioAPI, load } from 'cheerio/slim'
import type { PageBlock } from '../../src/content/page.ts'
import type { SearchDocument } from '../../src/search/document.ts'
import { isCommon, wordsOf } from '../../src/search/words.ts'

type Part = ReturnType<CheerioAPI>

type PartKind = NonNullable<PageBlock['parts']>

/** A page that is found, and what its parts are where they are found by themselves. */
export interface SearchedPage {
  path: string
  kind: 'page' | 'article'
  parts?: PartKind | undefined
}

/** What a part of each kind is on its page. */
const partElements: Record<PartKind, string> = {
  question: 'details',
  documentation: 'section[id]',
  integration: 'details, section[id]',
  job: 'details[id]',
}

/** Not the page's own words: what stands on many pages, what repeats in pictures, what is filled in. */
const aside =
  'script, style, svg, template, noscript, nav, form, aside, [aria-hidden="true"], [data-share]'

/** How much of a part is shown below its title, in characters. */
const summaryLength = 150

/** What search knows of a built page: itself, and its parts where they have addresses of their own. */
export function searchDocuments(
  page: SearchedPage,
  html: string,
  keywords: ReadonlyMap<string, string>,
): SearchDocument[] {
  const $ = load(html)
  const main = $('main')
  main.find(aside).remove()
  main.find('#newsletter-heading').closest('section').remove()
  const parts = partsOf($, main, page)
  return [wholeOf($, main, page), ...parts].map((document) => ({
    ...document,
    keywords: keywords.get(document.url) ?? '',
    words: otherWords(document),
  }))
}

type Draft = Omit<SearchDocument, 'keywords'>

function wholeOf($: CheerioAPI, main: Part, { path, kind }: SearchedPage): Draft {
  const title = $('head > title')
    .text()
    .replace(/ - [^-]+$/, '')
  return {
    url: path,
    kind,
    title,
    summary: $('meta[name="description"]').attr('content') ?? '',
    headings: headingsOf($, main),
    words: textOf($, main),
  }
}

/** Takes the parts out of the page, so that a question leads to the part and not to both. */
function partsOf($: CheerioAPI, main: Part, { path, parts: kind }: SearchedPage): Draft[] {
  if (!kind) return []
  return main
    .find(partElements[kind])
    .toArray()
    .flatMap((element) => {
      const part = $(element)
      const id = part.attr('id') ?? part.find('[id]').attr('id')
      const heading = part.find('h2, h3').first()
      const title = oneLine(heading.text())
      if (!id || !title) return []
      heading.remove()
      const headings = headingsOf($, part)
      const words = textOf($, part)
      const summary = shortened(firstSentence($, part) ?? words)
      part.remove()
      return [{ url: `${path}#${id}`, kind, title, summary, headings, words }]
    })
}

/** The first paragraph that is one; a shorter one is a label. */
function firstSentence($: CheerioAPI, part: Part): string | undefined {
  return textsIn($, part, 'p').find((text) => text.length > 40)
}

function headingsOf($: CheerioAPI, part: Part): string {
  return [...new Set(textsIn($, part, 'h1, h2, h3'))].join(' ')
}

function textsIn($: CheerioAPI, part: Part, selector: string): string[] {
  const elements = part.find(selector).toArray()
  return elements.map((element) => oneLine($(element).text()))
}

/** The text of a part; neighbouring cells and items do not run together. */
function textOf($: CheerioAPI, part: Part): string {
  const nodes = part.find('*').addBack().contents().toArray()
  const texts = nodes.filter(({ type }) => type === 'text').map((node) => $(node).text())
  return oneLine(texts.join(' '))
}

/** The words that no other field has, each once: how often one stands in a text is not worth its bytes. */
function otherWords({ title, summary, headings, words }: Draft): string {
  const known = new Set(wordsOf(`${title} ${summary} ${headings}`))
  const fresh = wordsOf(words).filter(
    (word) => word.length > 1 && !isCommon(word) && !known.has(word),
  )
  return [...new Set(fresh)].join(' ')
}

function shortened(text: string): string {
  if (text.length <= summaryLength) return text
  return `${text.slice(0, text.lastIndexOf(' ', summaryLength)).replace(/[\s.,:;]+$/, '')} …`
}

function oneLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ([.,:;?!])/g, '$1')
    .trim()
}
