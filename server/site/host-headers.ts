import type { PageFacts } from '../../contract/page-template.ts'
import { commonHeaders, type HeaderOptions, type Headers, ownHeaders } from '../http/headers.ts'
import { contentType } from './site-file.ts'

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
