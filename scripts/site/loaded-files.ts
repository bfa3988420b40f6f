import { load } from 'cheerio/slim'
import { laterImports, withImports } from './script-imports.ts'

/** What a page loads besides itself. */
export const loadedKinds = ['scripts', 'styles', 'fonts', 'pictures', 'icons'] as const
export type LoadedKind = (typeof loadedKinds)[number]

export interface LoadedFile {
  /** Below the site's own origin: `/_astro/page.Ab12.js`. */
  address: string
  kind: LoadedKind
}

export interface LoadedFiles {
  /** Fetched with the page, before anybody has touched it; each once. */
  before: LoadedFile[]
  /** Scripts that the first use of its islands fetches, as far as those of `before` import them. */
  used: LoadedFile[]
  /** Pictures that are fetched as they come near the window. */
  scrolling: LoadedFile[]
}

const tags: readonly (readonly [selector: string, attribute: string, kind: LoadedKind])[] = [
  ['script[src]', 'src', 'scripts'],
  ['link[rel=modulepreload]', 'href', 'scripts'],
  ['link[rel=preload][as=script]', 'href', 'scripts'],
  ['link[rel=stylesheet]', 'href', 'styles'],
  ['link[rel=preload][as=style]', 'href', 'styles'],
  ['link[rel=preload][as=font]', 'href', 'fonts'],
  ['link[rel=preload][as=image]', 'href', 'pictures'],
  ['img[src]:not([loading=lazy])', 'src', 'pictures'],
  ['video[poster]', 'poster', 'pictures'],
  ['link[rel=manifest]', 'href', 'icons'],
]

const fontAddress = /url\("?(\/[^")]+\.woff2)"?\)/g
/** Wherever an inline script names one: it is there to be fetched without being asked for. */
const scriptAddress = /["'`](\/[\w./-]+\.js)["'`]/g

/**
 * What a browser fetches with a built page, and when it is used, as far as the page and the imports of its scripts say.
 * What a script that comes with the first use asks for at some later time is not in there.
 *
 * @param textOf the text of a script of the site, by its address.
 */
export function loadedFiles(html: string, textOf: (address: string) => string): LoadedFiles {
  const $ = load(html)
  const found = (selector: string, attribute: string) =>
    $.root()
      .find(selector)
      .toArray()
      .flatMap(({ attribs }) => attribs[attribute] ?? [])
  const named = (selector: string, address: RegExp) =>
    $.root()
      .find(selector)
      .toArray()
      .flatMap((block) => [...$(block).text().matchAll(address)].flatMap(([, name]) => name ?? []))
  const addresses = new Map<string, LoadedKind>()
  const add = (kind: LoadedKind, all: readonly string[]) => {
    for (const address of all) if (address.startsWith('/')) addresses.set(address, kind)
  }
  for (const [selector, attribute, kind] of tags) add(kind, found(selector, attribute))
  // Of several a browser fetches one: the drawing, which stands first.
  add('icons', found('link[rel=icon]', 'href').slice(0, 1))
  add('fonts', named('style', fontAddress))
  add('scripts', named('script:not([src]):not([type*=json])', scriptAddress))
  const scriptsOf = () =>
    [...addresses].flatMap(([address, kind]) => (kind === 'scripts' ? address : []))
  add('scripts', withImports(scriptsOf(), textOf))
  const used = laterImports(scriptsOf(), textOf).filter((address) => !addresses.has(address))
  const lazy = found('img[loading=lazy]', 'src').filter((address) => !addresses.has(address))
  return {
    before: [...addresses].map(([address, kind]) => ({ address, kind })),
    used: used.map((address) => ({ address, kind: 'scripts' })),
    scrolling: [...new Set(lazy)].map((address) => ({ address, kind: 'pictures' })),
  }
}
