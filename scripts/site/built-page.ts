import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type CheerioAPI, load } from 'cheerio'
import type { PagePolicy } from '../../contract/release/page-template.ts'
import { inlineHash } from '../../server/http/headers.ts'
import { base } from '../../src/build/shared-preview.ts'

export interface BuiltPage {
  /** The address that shows it: `/`, `/features`, `/thanks/contact`; `/404` for the not-found page. */
  path: string
  $: CheerioAPI
}

export function listBuiltPages(folder: string): Map<string, string> {
  const files = globSync(`${folder}/**/*.html`).sort()
  return new Map(files.map((file) => [pagePath(relative(folder, file)), file]))
}

/** The addresses of all files of a built site: `/sitemap.xml`, `/pricing.html`. */
export function listBuiltFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .map((file) => `/${file.split(sep).join('/')}`)
}

function pagePath(file: string): string {
  return `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`
}

/** Parses a page as a browser without scripts does, so that `<noscript>` has elements to fill in. */
export function parsePage(path: string, html: string): BuiltPage {
  return { path, $: load(html, { scriptingEnabled: false }) }
}

export interface PageNotes {
  policy: PagePolicy
  isHidden: boolean
  hasIsland: boolean
  ids: ReadonlySet<string>
  targets: readonly string[]
  /** The addresses on this site that its links lead to, without query and part. */
  links: readonly string[]
  files: readonly string[]
}

const named = [
  ['[href]', 'href'],
  ['[src]', 'src'],
  ['[poster]', 'poster'],
  ['form[action]', 'action'],
  ['meta[property="og:image"], meta[property="og:url"]', 'content'],
] as const

const fetched = [
  ['script[src]', 'src'],
  ['link[rel=modulepreload], link[rel=preload], link[rel=stylesheet], link[rel=manifest]', 'href'],
  ['img[src]:not([loading=lazy])', 'src'],
  ['video[poster]', 'poster'],
] as const

export function readNotes(folder: string): Map<string, PageNotes> {
  const pages = [...listBuiltPages(folder)]
  return new Map(
    pages.map(([path, file]) => [path, notePage(parsePage(path, readFileSync(file, 'utf8')))]),
  )
}

export function notePage({ $ }: BuiltPage): PageNotes {
  const values = (selector: string, name: string) =>
    $.root()
      .find(selector)
      .toArray()
      .map(({ attribs }) => withoutBase(attribs[name] ?? ''))
  const files = [
    ...fetched.flatMap(([selector, name]) => values(selector, name)),
    // A browser fetches one of several icons: the SVG, which is first.
    ...values('link[rel=icon]', 'href').slice(0, 1),
  ]
  return {
    policy: readPagePolicy($),
    isHidden: isHidden($),
    hasIsland: $('astro-island').length > 0,
    ids: new Set(values('[id]', 'id')),
    targets: named.flatMap(([selector, name]) => values(selector, name)),
    links: values('a[href^="/"]', 'href').map((href) => href.split(/[?#]/, 1)[0] ?? ''),
    files: [...new Set(files.filter((address) => address.startsWith('/')))],
  }
}

/** The address on the site itself of an address within a preview. */
function withoutBase(address: string): string {
  return base && address.startsWith(`${base}/`) ? address.slice(base.length) : address
}

export function isHidden($: CheerioAPI): boolean {
  return $('meta[name="robots"][content="noindex"]').length > 0
}

/** Types of scripts that a browser runs; blocks of other types are data, which the policy allows. */
const activeTypes = ['', 'module', 'text/javascript', 'application/javascript', 'importmap']

/** What the policy of a page depends on. Hashes are those of the text between the tags, byte by byte. */
export function readPagePolicy($: CheerioAPI): PagePolicy {
  const hash = (selector: string, isMeant: (type: string) => boolean = () => true) => {
    const blocks = $.root()
      .find(selector)
      .toArray()
      .filter(({ attribs }) => isMeant((attribs['type'] ?? '').trim().toLowerCase()))
    return [...new Set(blocks.map((block) => inlineHash($(block).text())))]
  }
  return {
    scripts: hash('script:not([src])', (type) =>
      [...activeTypes, 'speculationrules'].includes(type),
    ),
    styles: hash('style'),
    video: $('[data-video]').length > 0,
    widget: $('[data-booking-widget]').length > 0,
  }
}
