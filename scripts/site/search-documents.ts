import { type CheerioAPI, load } from 'cheerio/slim'
import type { PageBlock } from '../../src/content/page.ts'
import type { SearchDocument } from '../../src/search/engine.ts'

/** A page that is found, and what its parts are where they are found by themselves. */
export type SearchedPage = Pick<PageBlock, 'path' | 'parts'> & { kind: 'page' | 'article' }

/** What a part of each kind is on its page. */
const partElements: Record<NonNullable<PageBlock['parts']>, string> = {
  question: 'details',
  documentation: 'section[id]',
  integration: 'details, section[id]',
  job: 'details[id]',
}

/** Not the page's own words: what stands on many pages, what repeats in pictures, what is filled in. */
const aside =
  'script, style, svg, template, noscript, nav, form, aside, [aria-hidden="true"], [data-share]'

/** What search knows of a built page: its parts that have addresses of their own, and the rest of it. */
export function searchDocuments(
  { path, kind, parts }: SearchedPage,
  html: string,
): Omit<SearchDocument, 'keywords'>[] {
  const $ = load(html)
  const main = $('main')
  main.find(aside).remove()
  main.find('#newsletter-heading').closest('section').remove()
  // Neighbouring cells and items do not run together.
  main.find('*').append(' ')
  const found = (parts ? main.find(partElements[parts]).toArray() : []).flatMap((element) => {
    const part = $(element)
    const id = part.attr('id') ?? part.find('[id]').attr('id')
    const heading = part.find('h2, h3').first()
    const title = toText(heading)
    if (!id || !title || !parts) return []
    heading.remove()
    // A question leads to the part, and not to its page as well.
    part.remove()
    const paragraphs = part
      .find('p')
      .toArray()
      .map((paragraph) => toText($(paragraph)))
    const words = toText(part)
    // A shorter paragraph is a label.
    const summary = shorten(paragraphs.find(({ length }) => length > 40) ?? words)
    return { url: `${path}#${id}`, kind: parts, title, summary, headings: headings(part), words }
  })
  const page = {
    url: path,
    kind,
    title: $('head > title')
      .text()
      .replace(/ - [^-]+$/, ''),
    summary: $('meta[name="description"]').attr('content') ?? '',
    headings: headings(main),
    words: toText(main),
  }
  return [page, ...found]
}

function headings(within: ReturnType<CheerioAPI>): string {
  return toText(within.find('h1, h2, h3'))
}

/** At most 150 characters of a text, to the end of a word. */
function shorten(text: string): string {
  if (text.length <= 150) return text
  return `${text.slice(0, text.lastIndexOf(' ', 150)).replace(/[\s.,:;]+$/, '')} …`
}

function toText(selection: ReturnType<CheerioAPI>): string {
  const text = selection.text().replace(/\s+/g, ' ')
  return text.replace(/ ([.,:;?!])/g, '$1').trim()
}
