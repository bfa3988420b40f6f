import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import * as z from 'zod'
import { factsFile, type PageFacts, pageFacts } from '../../contract/page-parts.ts'
import { assetsFolder } from '../../contract/release-file.ts'
import {
  fileHeaders,
  type HeaderOptions,
  type Headers,
  pageHeaders,
  textHeaders,
} from '../http/headers.ts'
import { shortPageHeaders } from '../http/short-page.ts'
import { ConfigError } from '../settings/config-error.ts'
import { cleanPath } from './clean-path.ts'
import { contentType } from './content-type.ts'
import { movedIn } from './headers-file.ts'
import { type SiteFile, siteFile } from './site-file.ts'

/** The built site, as it is answered. */
export interface Site {
  /** By address: `/features`, `/_astro/page.Ab12.js`. */
  files: ReadonlyMap<string, SiteFile>
  /** Addresses that moved, and where to. */
  redirects: ReadonlyMap<string, string>
  /** Which of the addresses are pages. */
  pagePaths: ReadonlySet<string>
  /** The page for an address that leads nowhere. */
  notFound: SiteFile
  /** The headers of an answer that is no file, as `writeHead` takes them. */
  plainHeaders: string[]
  /** Those of an answer that leads elsewhere. */
  movedHeaders: string[]
  /** Those of the page that stands for a form when it is refused without its page. */
  shortPageHeaders: Headers
}

/**
 * Reads a built site into memory. A `.br` file is the brotli form of the file beside it; `_headers`
 * and the like at the top configure other hosts (`_redirects` this server too), a leading dot hides all
 * but `.well-known/` (RFC 8615), and `api/` holds the data behind the API: none of these has an
 * address of its own.
 * @throws ConfigError when there is no `index.html` or no `404.html`, or a page that the build has not written.
 */
export async function readSite(folder: string, options: HeaderOptions): Promise<Site> {
  const files = new Map<string, SiteFile>()
  const facts = readFacts(folder)
  for (const name of await fileNames(folder)) {
    if (!isServed(name)) continue
    files.set(cleanPath(`/${name}`), await readSiteFile(folder, name, options, facts))
  }
  const notFound = files.get('/404')
  if (!files.has('/') || !notFound) {
    throw new ConfigError(`There is no built site in ${folder}: run "npm run build" first.`)
  }
  files.delete('/404')
  const moved = movedIn((await readIfThere(join(folder, '_redirects')))?.toString() ?? '')
  return {
    files,
    redirects: new Map(moved.map(({ from, to }) => [from, to])),
    pagePaths: new Set(facts.keys()),
    notFound,
    plainHeaders: Object.entries(textHeaders(options)).flat(),
    movedHeaders: Object.entries({
      ...textHeaders(options),
      'Cache-Control': 'public, max-age=3600',
    }).flat(),
    shortPageHeaders: shortPageHeaders(options),
  }
}

/** The names of all files below a folder, with slashes; none when there is no such folder. */
export async function fileNames(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .map((name) => name.split(sep).join('/'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function isServed(name: string): boolean {
  const isConfiguration = /^_[^/]*$/.test(name) || /(^|\/)\.(?!well-known\/)/.test(name)
  return !isConfiguration && !name.endsWith('.br') && !name.startsWith('api/')
}

/**
 * Reads a file of a built site, ready to be sent.
 * @param name the file below the folder: `features.html`.
 * @param facts what the policy of each page depends on; a page needs its own.
 */
export async function readSiteFile(
  folder: string,
  name: string,
  options: HeaderOptions,
  facts: ReadonlyMap<string, PageFacts> = new Map(),
): Promise<SiteFile> {
  const isPage = name.endsWith('.html')
  const body = await readFile(join(folder, name))
  return siteFile({
    body,
    brotli: await readIfThere(join(folder, `${name}.br`)),
    type: contentType(name),
    cacheControl: cacheControl(name),
    headers: isPage
      ? pageHeaders(factsOf(facts, cleanPath(`/${name}`)), options)
      : {
          ...fileHeaders(options, name.endsWith('.svg') ? body.toString() : ''),
          ...(await canonicalHeader(folder, name)),
        },
  })
}

/** A page said in Markdown names the page's own address as the one to list (RFC 6596). */
async function canonicalHeader(folder: string, name: string): Promise<Headers> {
  if (!name.endsWith('.md')) return {}
  const page = await readIfThere(join(folder, name.replace(/\.md$/, '.html')))
  const address = /<link rel="canonical" href="([^"<>\s]+)"/.exec(page?.toString() ?? '')?.[1]
  return address ? { Link: `<${address}>; rel="canonical"` } : {}
}

/** What the policy of each page of a built site depends on, by its address. */
export function readFacts(folder: string): ReadonlyMap<string, PageFacts> {
  const file = join(folder, factsFile)
  try {
    const text = readFileSync(file, 'utf8')
    return new Map(Object.entries(z.record(z.string(), pageFacts).parse(JSON.parse(text))))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Map()
    throw new ConfigError(`${file} is not what a build writes.`)
  }
}

/** @throws ConfigError for a page that no build has written: its policy would stop its own scripts. */
function factsOf(facts: ReadonlyMap<string, PageFacts>, path: string): PageFacts {
  const found = facts.get(path)
  if (!found) {
    throw new ConfigError(`The build says nothing about the page ${path}: run "npm run build".`)
  }
  return found
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch(() => undefined)
}

/** A name under `_astro/` holds a hash of its content, so it never changes; a page may with every release. */
function cacheControl(name: string): string {
  if (name.startsWith(`${assetsFolder}/`)) return 'public, max-age=31536000, immutable'
  return name.endsWith('.html') ? 'public, max-age=0, must-revalidate' : 'public, max-age=3600'
}
