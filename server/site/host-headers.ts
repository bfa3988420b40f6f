import type { PageFacts } from '../../contract/page-template.ts'
import { commonHeaders, type HeaderOptions, type Headers, ownHeaders } from '../http/headers.ts'
import { contentType } from './site-file.ts'

/** Addresses of files of a built site that no visitor is to get, as a regular expression. */
export const hiddenFiles = String.raw`^/(\.server/|_headers$|_redirects$|api/.+\.json)`

const drafts = '/drafts/*'

/** The headers of each page for another host, by address. All drafts share `/drafts/*`: their addresses are secret. */
function headersByPage(
  pages: ReadonlyMap<string, PageFacts>,
  options: HeaderOptions,
): (readonly [path: string, headers: Headers])[] {
  const shown = [...pages].filter(([, facts]) => !facts.draft)
  const hidden = [...pages.values()].filter((facts) => facts.draft)
  const together = hidden.length > 0 ? [[drafts, joined(hidden)] as const] : []
  return [...shown, ...together].map(([path, facts]) => [path, ownHeaders(facts, options)])
}

/** A policy under which the inline scripts and styles of each of them run. */
function joined(all: readonly PageFacts[]): PageFacts {
  return {
    scripts: [...new Set(all.flatMap(({ scripts }) => scripts))],
    styles: [...new Set(all.flatMap(({ styles }) => styles))],
    video: all.some(({ video }) => video),
    widget: all.some(({ widget }) => widget),
    draft: true,
  }
}

export interface RedirectRule {
  from: string
  to: string
}

/**
 * The text of a `_headers` file (Netlify, Cloudflare Pages). Such hosts join rules, so each page
 * alone has a policy.
 */
export function headersFile(pages: ReadonlyMap<string, PageFacts>, options: HeaderOptions): string {
  const rules = [
    rule('/*', commonHeaders(options)),
    rule('/_astro/*', { 'Cache-Control': 'public, max-age=31536000, immutable' }),
    rule('/_astro/*.rules', { 'Content-Type': contentType('.rules') }),
    ...headersByPage(pages, options).map(([path, headers]) => rule(path, headers)),
  ]
  return `${rules.join('\n\n')}\n`
}

function rule(path: string, headers: Record<string, string>): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
}

/** The addresses that moved, read back from a `_redirects` file, as the server does not read the content. */
export function movedIn(redirectsText: string): RedirectRule[] {
  return [...redirectsText.matchAll(/^(\/\S+) (\/\S*) 308$/gm)].map(([, from = '', to = '']) => ({
    from,
    to,
  }))
}

/** The text of a `_redirects` file: a line for each address that moved. */
export function redirectsFile(moved: readonly RedirectRule[]): string {
  return moved.map(({ from, to }) => `${from} ${to} 308\n`).join('')
}

/** The web servers that the headers can be written for. */
export const webServers = ['nginx', 'caddy'] as const
export type WebServer = (typeof webServers)[number]

/** What a web server must send with the built files, in its own words, and which files it must refuse. */
export function proxyHeaders(
  webServer: WebServer,
  pages: ReadonlyMap<string, PageFacts>,
  options: HeaderOptions,
): string {
  const common = commonHeaders(options)
  const own = headersByPage(pages, options)
  return webServer === 'nginx'
    ? nginx(common, own)
    : `${caddy(common, own)}@hidden path_regexp ${hiddenFiles}\nrespond @hidden 404\n`
}

type PagesHeaders = ReturnType<typeof headersByPage>

/** A header whose value is empty is left out by nginx, so what is no page gets none. */
function nginx(common: Headers, pages: PagesHeaders): string {
  const names = [...new Set(pages.flatMap(([, headers]) => Object.keys(headers)))]
  const maps = names.map((name) => {
    const lines = pages.map(([path, headers]) => `  ${key(path)} ${quoted(headers[name] ?? '')};`)
    return [`map $uri ${variable(name)} {`, "  default '';", ...lines, '}'].join('\n')
  })
  const headers = [
    ...Object.entries(common).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
    ...names.map((name) => `add_header ${name} ${variable(name)} always;`),
    `location ~ ${hiddenFiles} { return 404; }`,
  ]
  return `# In the block http\n${maps.join('\n')}\n\n# In the block server\n${headers.join('\n')}\n`
}

/** What begins with an address that ends with `*` is a regular expression to nginx. */
function key(path: string): string {
  return path.endsWith('*') ? `~^${path.slice(0, -1)}` : path
}

function variable(name: string): string {
  return `$cam_${name.toLowerCase().replaceAll('-', '_')}`
}

function caddy(common: Headers, pages: PagesHeaders): string {
  const block = (head: string, headers: Headers) =>
    [
      `header ${head}{`,
      ...Object.entries(headers).map(([name, value]) => `  ${name} ${quoted(value)}`),
      '}',
    ].join('\n')
  const ofPages = pages.map(([path, headers]) => block(`${path} `, headers))
  return `${[block('', common), ...ofPages].join('\n')}\n`
}

/** Both read a backslash before a double quote as the quote itself; no value of ours holds a `$` or a brace. */
function quoted(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
