import { statSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'cheerio/slim'

interface KnownPage {
  ids: Set<string>
  targets: string[]
}

/** What the links are held against, besides the pages. */
export interface LinkedSite {
  /** The site's own origin: canonicals and previews name the site by its whole address. */
  origin: string
  /** Addresses that lead on, and where to. */
  aliases: ReadonlyMap<string, string>
  /** The built site, which holds the files that are no pages. */
  folder: string
  /** The pages that will be at an address by the time a page is public that is not yet. */
  laterAt?: (page: string, address: string) => readonly string[]
}

/** A link, anchor, image or address of a page, as it stands there, and what is wrong with it. */
export interface LinkFault {
  page: string
  target: string
  problem: 'leads nowhere' | 'names no part of the page' | 'is no address' | 'is not https'
}

/** Addresses that the server answers and the built site has no file for. */
const answeredByServer = /^\/api\//

/** An address to write to, or a letter without one that the visitor sends on. */
const mailLink = /^mailto:([^@\s?]+@[^@\s?]+\.[a-z]+|\?subject=[^\s&]+&body=[^\s&]+)$/

/** The HTML of pages by address. */
type Pages = ReadonlyMap<string, string>

/** The links, anchors, images and addresses of pages that lead nowhere, once for each page. */
export function checkLinks(pages: Pages, site: LinkedSite): LinkFault[] {
  const own = ownTexts()
  const known = new Map(pages.entries().map(([path, html]) => [path, read(html, own)]))
  return [...known].flatMap(([page, { targets }]) =>
    [...new Set(targets)].flatMap((target) => {
      const problem = problemOf(target, page, known, site)
      return problem ? [{ page, target, problem }] : []
    }),
  )
}

const named = [
  ['[href]', 'href'],
  ['[src]', 'src'],
  ['[poster]', 'poster'],
  ['form[action]', 'action'],
  ['meta[property="og:image"], meta[property="og:url"]', 'content'],
] as const

/** Gives each text once, and by itself: a part of a page's text keeps all of that in memory as long as it is there. */
function ownTexts(): (part: string) => string {
  const kept = new Map<string, string>()
  return (part) => {
    const known = kept.get(part)
    if (known !== undefined) return known
    const own = Buffer.from(part).toString()
    kept.set(own, own)
    return own
  }
}

function read(html: string, own: (part: string) => string): KnownPage {
  const $ = load(html)
  const values = (selector: string, name: string) =>
    $(selector)
      .map((_, element) => own($(element).attr(name) ?? ''))
      .get()
  return {
    ids: new Set(values('[id]', 'id')),
    targets: named.flatMap(([selector, name]) => values(selector, name)),
  }
}

function problemOf(
  target: string,
  from: string,
  known: ReadonlyMap<string, KnownPage>,
  { origin, aliases, folder, laterAt = () => [] }: LinkedSite,
): LinkFault['problem'] | undefined {
  if (target.startsWith('mailto:')) return mailLink.test(target) ? undefined : 'is no address'
  const here = new URL(from, 'http://site.invalid')
  const url = URL.canParse(target, here) ? new URL(target, here) : undefined
  if (!url) return 'is no address'
  if (url.origin !== here.origin && url.origin !== origin) {
    return url.protocol === 'https:' ? undefined : 'is not https'
  }
  const path = aliases.get(url.pathname) ?? url.pathname
  if (answeredByServer.test(path)) return
  const pages = [path, ...laterAt(from, path)].flatMap((one) => known.get(one) ?? [])
  if (pages.length === 0) return isFile(join(folder, path)) ? undefined : 'leads nowhere'
  const id = decodeURIComponent(url.hash.slice(1))
  return !id || pages.some(({ ids }) => ids.has(id)) ? undefined : 'names no part of the page'
}

/** A folder is none: the server answers files only. */
function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
