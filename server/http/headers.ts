import { createHash } from 'node:crypto'
import type { PagePolicy } from '../../contract/release/page-template.ts'

export interface HeaderOptions {
  /** Whether visitors reach the site by https. */
  https: boolean
  /** The origin of an external film that pages may embed; undefined when the film is our own. */
  video?: string | undefined
  /** The origin of the scheduling widget; undefined when none is configured. */
  widget?: string | undefined
}

export type Headers = Record<string, string>

/** Browser features that our scripts never use. Few, as every page carries the list. */
const deniedFeatures = ['camera', 'geolocation', 'microphone']

/** The headers of every answer. Who may frame it is in its policy. */
export function getCommonHeaders({ https }: HeaderOptions): Headers {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(https && { 'Strict-Transport-Security': 'max-age=31536000' }),
  }
}

/** Pictures and films, which feed readers and link previews show in their own pages. */
const embeddableFiles = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|mp4|webm)$/

/** The headers of a file that is no page. `svg`: a drawing, whose inline styles are allowed. */
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

/** The headers of an answer that is no file: whatever a browser makes of it, it may load nothing. */
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

/**
 * Keeps other sites away from the window of a personal page. Only such pages have it, since a browser may start a process
 * for each.
 */
export const openerPolicy: Headers = { 'Cross-Origin-Opener-Policy': 'same-origin' }

/** The headers of a page, with a policy that allows its own inline scripts and styles. */
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
