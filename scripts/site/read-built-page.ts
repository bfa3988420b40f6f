import { type CheerioAPI, load } from 'cheerio/slim'
import type { PageFacts } from '../../contract/page-template.ts'
import { readPageFacts } from './page-facts.ts'

/** What a built page is held against: read from one parse of its HTML. */
export interface ReadPage {
  facts: PageFacts
  /** Whether search engines may not list it. */
  isHidden: boolean
  ids: ReadonlySet<string>
  /** Every address that it names. */
  targets: readonly string[]
  /** The addresses on this site that its links lead to, without query and part. */
  links: readonly string[]
  /** The names of its gaps. */
  gaps: readonly string[]
}

const named = [
  ['[href]', 'href'],
  ['[src]', 'src'],
  ['[poster]', 'poster'],
  ['form[action]', 'action'],
  ['meta[property="og:image"], meta[property="og:url"]', 'content'],
] as const

/** Reads each page by its address. */
export function readBuiltPages(html: ReadonlyMap<string, string>): Map<string, ReadPage> {
  return new Map([...html].map(([path, text]) => [path, readBuiltPage(text)]))
}

export function readBuiltPage(html: string): ReadPage {
  const $ = load(html)
  return {
    facts: readPageFacts($),
    isHidden: $('meta[name="robots"][content="noindex"]').length > 0,
    ids: new Set(valuesIn($, '[id]', 'id')),
    targets: named.flatMap(([selector, name]) => valuesIn($, selector, name)),
    links: valuesIn($, 'a[href^="/"]', 'href').map((href) => href.split(/[?#]/, 1)[0] ?? ''),
    gaps: valuesIn($, '[data-gap]', 'data-gap'),
  }
}

function valuesIn($: CheerioAPI, selector: string, name: string): string[] {
  const elements = $.root().find(selector).toArray()
  return elements.map((element) => $(element).attr(name) ?? '')
}
