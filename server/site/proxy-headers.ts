import type { PageFacts } from '../../contract/page-parts.ts'
import {
  commonHeaders,
  fileHeaders,
  type HeaderOptions,
  type Headers,
  ownHeaders,
} from '../http/headers.ts'

/** The web servers that the headers can be written for. */
export const webServers = ['nginx', 'caddy'] as const
export type WebServer = (typeof webServers)[number]

/**
 * What a web server that serves the built files by itself must send with them, in its own words and with the
 * values this server would send. Every page has its own policy, which names its inline scripts by their hashes.
 * @param pages what the policy of each page depends on, by address: `/`, `/features`.
 */
export function proxyHeaders(
  webServer: WebServer,
  pages: ReadonlyMap<string, PageFacts>,
  options: HeaderOptions,
): string {
  const common = commonHeaders(options)
  const own = [...pages].map(([path, facts]) => [path, ownHeaders(facts, options)] as const)
  return webServer === 'nginx' ? nginx(common, own) : caddy(common, own)
}

/**
 * What a web server must send with a hashed script or style sheet, a font, a picture or a film: it is the same for all
 * of them, and for every release. A drawing has a policy of its own, as a page has.
 */
export function proxyFileHeaders(webServer: WebServer, options: HeaderOptions): string {
  const headers = fileHeaders(options)
  return webServer === 'nginx' ? `${nginxLines(headers).join('\n')}\n` : caddy(headers, [])
}

type PagesHeaders = (readonly [path: string, headers: Headers])[]

/** A header whose value is empty is left out by nginx, so what is no page gets none. */
function nginx(common: Headers, pages: PagesHeaders): string {
  const names = [...new Set(pages.flatMap(([, headers]) => Object.keys(headers)))]
  const maps = names.map((name) => {
    const lines = pages.map(([path, headers]) => `  ${path} ${quoted(headers[name] ?? '')};`)
    return [`map $uri ${variable(name)} {`, "  default '';", ...lines, '}'].join('\n')
  })
  const headers = [
    ...nginxLines(common),
    ...names.map((name) => `add_header ${name} ${variable(name)} always;`),
  ]
  return `# In the block http\n${maps.join('\n')}\n\n# In the block server\n${headers.join('\n')}\n`
}

function nginxLines(headers: Headers): string[] {
  return Object.entries(headers).map(
    ([name, value]) => `add_header ${name} ${quoted(value)} always;`,
  )
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
