import { statSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'cheerio'

export interface Page {
  path: string
  html: string
}

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
}

/** Addresses that the server answers and the built site has no file for. */
const answeredByServer = /^\/api\//

/** An address to write to, or a letter without one that the visitor sends on. */
const mailLink = /^mailto:([^@\s?]+@[^@\s?]+\.[a-z]+|\?subject=[^\s&]+&body=[^\s&]+)$/

/**
 * The links, anchors, images and addresses of pages that lead nowhere.
 *
 * @returns a sentence each.
 */
export function checkLinks(pages: Page[], site: LinkedSite): string[] {
  const known = new Map(pages.map(({ path, html }) => [path, read(html)]))
  return [...known].flatMap(([path, page]) =>
    page.targets
      .map((target) => faultOf(target, path, known, site))
      .filter((fault) => fault !== undefined)
      .map((fault) => `${path}: ${fault}`),
  )
}

function read(html: string): KnownPage {
  const $ = load(html)
  const attributes = [
    ['[href]', 'href'],
    ['[src]', 'src'],
    ['[poster]', 'poster'],
    ['form[action]', 'action'],
    ['meta[property="og:image"], meta[property="og:url"]', 'content'],
  ] as const
  return {
    ids: new Set(
      $('[id]')
        .map((_, element) => $(element).attr('id'))
        .get(),
    ),
    targets: attributes.flatMap(([selector, name]) =>
      $(selector)
        .map((_, element) => $(element).attr(name))
        .get(),
    ),
  }
}

function faultOf(
  target: string,
  from: string,
  known: ReadonlyMap<string, KnownPage>,
  { origin, aliases, folder }: LinkedSite,
): string | undefined {
  if (target.startsWith('mailto:')) {
    return mailLink.test(target) ? undefined : `${target} is no address`
  }
  const here = new URL(from, 'http://site.invalid')
  const url = URL.canParse(target, here) ? new URL(target, here) : undefined
  if (!url) return `${target} is no address`
  if (url.origin !== here.origin && url.origin !== origin) {
    return url.protocol === 'https:' ? undefined : `${target} is not https`
  }
  const path = aliases.get(url.pathname) ?? url.pathname
  if (answeredByServer.test(path)) return
  const page = known.get(path)
  if (!page) return isFile(join(folder, path)) ? undefined : `${target} leads nowhere`
  const id = decodeURIComponent(url.hash.slice(1))
  return !id || page.ids.has(id) ? undefined : `${target} names no part of the page`
}

/** A folder is none: the server answers files only. */
function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
