import type { PageFacts } from '../../contract/page-template.ts'
import { commonHeaders, type HeaderOptions, type Headers } from '../http/headers.ts'
import { headersByPage, hiddenFiles } from './host-rules.ts'

/** The web servers that the headers can be written for. */
export const webServers = ['nginx', 'caddy'] as const
export type WebServer = (typeof webServers)[number]

/**
 * What a web server that serves the built files by itself must send with them, in its own words and with the
 * values this server would send; and a refusal of the files that no visitor is to get. Every page has its own policy,
 * which names its inline scripts by their hashes.
 * @param pages what the policy of each page depends on, by address: `/`, `/features`.
 */
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
