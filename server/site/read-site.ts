import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import * as z from 'zod'
import { factsFile, type PageFacts, pageFacts } from '../../contract/page-parts.ts'
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
export function readSite(folder: string, options: HeaderOptions): Site {
  const files = new Map<string, SiteFile>()
  const facts = readFacts(folder)
  for (const name of fileNames(folder)) {
    if (isServed(name)) files.set(cleanPath(`/${name}`), readFile(folder, name, facts, options))
  }
  const notFound = files.get('/404')
  if (!files.has('/') || !notFound) {
    throw new ConfigError(`There is no built site in ${folder}: run "npm run build" first.`)
  }
  files.delete('/404')
  const moved = movedIn(readIfThere(join(folder, '_redirects'))?.toString() ?? '')
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

function fileNames(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
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

function readFile(
  folder: string,
  name: string,
  facts: ReadonlyMap<string, PageFacts>,
  options: HeaderOptions,
): SiteFile {
  const isPage = name.endsWith('.html')
  const body = readFileSync(join(folder, name))
  return siteFile({
    body,
    brotli: readIfThere(join(folder, `${name}.br`)),
    type: contentType(name),
    cacheControl: cacheControl(name),
    headers: isPage
      ? pageHeaders(factsOf(facts, cleanPath(`/${name}`)), options)
      : {
          ...fileHeaders(options, name.endsWith('.svg') ? body.toString() : ''),
          ...canonicalHeader(folder, name),
        },
  })
}

/** A page said in Markdown names the page's own address as the one to list (RFC 6596). */
function canonicalHeader(folder: string, name: string): Headers {
  if (!name.endsWith('.md')) return {}
  const page = readIfThere(join(folder, name.replace(/\.md$/, '.html')))?.toString() ?? ''
  const address = /<link rel="canonical" href="([^"<>\s]+)"/.exec(page)?.[1]
  return address ? { Link: `<${address}>; rel="canonical"` } : {}
}

/** What the policy of each page of a built site depends on, by its address. */
export function readFacts(folder: string): ReadonlyMap<string, PageFacts> {
  const text = readIfThere(join(folder, factsFile))?.toString() ?? '{}'
  const read = z.record(z.string(), pageFacts).safeParse(JSON.parse(text))
  if (!read.success) throw new ConfigError(`${join(folder, factsFile)} is not what a build writes.`)
  return new Map(Object.entries(read.data))
}

/** @throws ConfigError for a page that no build has written: its policy would stop its own scripts. */
function factsOf(facts: ReadonlyMap<string, PageFacts>, path: string): PageFacts {
  const found = facts.get(path)
  if (!found) {
    throw new ConfigError(`The build says nothing about the page ${path}: run "npm run build".`)
  }
  return found
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

/** A name under `_astro/` holds a hash of its content, so it never changes; a page may with every release. */
function cacheControl(name: string): string {
  if (name.startsWith('_astro/')) return 'public, max-age=31536000, immutable'
  return name.endsWith('.html') ? 'public, max-age=0, must-revalidate' : 'public, max-age=3600'
}
