import type { PageFacts } from '../../contract/page-template.ts'
import { commonHeaders, type HeaderOptions } from '../http/headers.ts'
import { contentType } from './content-type.ts'
import { headersByPage } from './host-rules.ts'

export interface RedirectRule {
  from: string
  to: string
}

/**
 * The text of a `_headers` file (Netlify, Cloudflare Pages), with the values this server would send.
 * Such hosts join the values of all rules that match, and two policies would both apply; so the
 * policy stands with each page alone, and the not-found page has one at its own address only.
 * @param pages what the policy of each page depends on, by address: `/`, `/features`.
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

/**
 * The addresses that moved, read back from the text of a `_redirects` file: the build knows them from the
 * site's content, which the server does not read.
 */
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
