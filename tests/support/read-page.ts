import { type APIRequestContext, expect } from '@playwright/test'
import { type CheerioAPI, load } from 'cheerio'

/** A page as a visitor without a browser reads it. */
export interface ReadPage {
  $: CheerioAPI
  /** Everything that `main` says, in one line. */
  text: string
  /** What single elements of `main` say: a sentence is here only if one element says that and no more. */
  sentences: ReadonlySet<string>
  /** Where the links of `main` go. */
  links: ReadonlySet<string>
}

/**
 * Reads a page from the running server.
 *
 * @param status what it must be answered with.
 */
export async function readPage(
  request: APIRequestContext,
  path: string,
  status = 200,
): Promise<ReadPage> {
  const answer = await request.get(path, { maxRedirects: 0 })
  expect(answer.status(), path).toBe(status)
  return parsePage(await answer.text())
}

function parsePage(html: string): ReadPage {
  const $ = load(html)
  const words = load(html)
  // Drawings and what is hidden from screen readers repeat in pictures what the page says.
  words('script, style, svg, [aria-hidden="true"]').remove()
  const main = words('main')
  return {
    $,
    text: oneLine(main.text()),
    sentences: new Set(
      main
        .find('*')
        .toArray()
        .map((element) => oneLine(words(element).text())),
    ),
    links: new Set(
      main
        .find('a[href]')
        .toArray()
        .map((element) => words(element).attr('href') ?? ''),
    ),
  }
}

/** A text without its line breaks and double spaces. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
