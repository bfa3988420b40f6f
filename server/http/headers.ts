import { createHash } from 'node:crypto'
import type { PagePolicy } from '../../contract/release/page-template.ts'

export interface HeaderOptions {
  /** Whether visitors reach the site by https. */
  https: boolean
  /** The one origin whose film may stand in a page; none when the film is our own. */
  video?: string | undefined
  /** The origin of the scheduling service; none when no one is configured. */
  widget?: string | undefined
}

export type Headers = Record<string, string>

/** What a script of ours never asks a visitor for. Few, since every page carries the list. */
const deniedFeatures = ['camera', 'geolocation', 'microphone']

/** The headers of every answer, whatever its kind. Who may frame it, its policy says. */
export function getCommonHeaders({ https }: HeaderOptions): Headers {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(https && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** Pictures and films: readers of the feed show them in pages of their own, and so do previews of a link. */
const embeddableFiles = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|mp4|webm)$/

/** The headers of a file that is no page; the inline styles of a drawing (`svg`) apply. */
export function fileHeaders(options: HeaderOptions, name: string, svg = ''): Headers {
  const styles = [...svg.matchAll(/<style>([^<]*)<\/style>/g)].map(([, text = '']) => text)
  const policy = [
    "default-src 'none'",
    ["style-src 'self'", ...styles.map(inlineHash)].join(' '),
    "img-src 'self' data:",
    "media-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    ...getCommonHeaders(options),
    ...(embeddableFiles.test(name) && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
    'Content-Security-Policy': policy.join('; '),
  }
}

/** The headers of an answer that is no file: it may load nothing, wherever a browser shows it. */
export function getDataHeaders(options: HeaderOptions): Headers {
  return {
    ...getCommonHeaders(options),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  }
}

export function getTextHeaders(options: HeaderOptions): Headers {
  return {
    ...getDataHeaders(options),
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  }
}

/** For a page of one person: no other site holds its window. Others do without, as browsers would start a process. */
export const openerPolicy: Headers = { 'Cross-Origin-Opener-Policy': 'same-origin' }

/** The headers of a page: the common ones, and a policy under which its own inline scripts and styles run. */
export function getPageHeaders(
  { scripts, styles, ...holds }: PagePolicy,
  options: HeaderOptions,
): Headers {
  const widget = options.widget && holds.widget ? [options.widget] : []
  const frames = [...(options.video && holds.video ? [options.video] : []), ...widget]
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", ...widget].join(' '),
    "media-src 'self'",
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return { ...getCommonHeaders(options), 'Content-Security-Policy': policy.join('; ') }
}

export function inlineHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
