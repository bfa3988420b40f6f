import type { PageFacts } from '../../contract/page-template.ts'
import { commonHeaders, type HeaderOptions, ownHeaders } from '../http/headers.ts'
import { contentType } from './site-file.ts'

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
    ...[...pages].map(([path, facts]) => rule(path, ownHeaders(facts, options))),
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
