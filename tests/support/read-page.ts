import { type CheerioAPI, load } from 'cheerio'
import { expect, inject } from 'vitest'

interface ReadPage {
  $: CheerioAPI
  text: string
  /** What single elements of `main` say: a sentence is here only if one element says that and no more. */
  sentences: ReadonlySet<string>
  links: ReadonlySet<string>
}

/** Asks the running server for an address of the built site. A redirect is an answer like any other. */
export function fetchAddress(address: string, init: RequestInit = {}): Promise<Response> {
  return fetch(new URL(address, inject('site')), { redirect: 'manual', ...init })
}

const read = new Map<string, Promise<ReadPage>>()

/** Reads a page from the running server, once for all tests of a file: none of them may change it. */
export function readPage(address: string, status = 200): Promise<ReadPage> {
  const known = read.get(address) ?? fetchPage(address, status)
  read.set(address, known)
  return known
}

async function fetchPage(address: string, status: number): Promise<ReadPage> {
  const answer = await fetchAddress(address)
  expect(answer.status, address).toBe(status)
  return parsePage(await answer.text())
}

function parsePage(html: string): ReadPage {
  const spoken = () => {
    const $ = load(html)
    // Drawings and what is hidden from screen readers repeat in pictures what the page says.
    $('script, style, svg, [aria-hidden="true"]').remove()
    return $
  }
  let heard: CheerioAPI | undefined
  const main = () => {
    heard ??= spoken()
    return { $: heard, elements: heard('main') }
  }
  return {
    $: load(html),
    get text() {
      return oneLine(main().elements.text())
    },
    get sentences() {
      const { $, elements } = main()
      const all = elements.find('*').toArray()
      return new Set(all.map((element) => oneLine($(element).text())))
    },
    get links() {
      const { $, elements } = main()
      const all = elements.find('a[href]').toArray()
      return new Set(all.map((element) => $(element).attr('href') ?? ''))
    },
  }
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
