import { settings } from '../build/site-settings.ts'

/** The base of canonical addresses and of pictures for links, from the setting `SITE_URL`. */
export const siteUrl = new URL(settings.SITE_URL)

export function toPageUrl(path: string): string {
  return path === '/' ? siteUrl.origin : `${siteUrl.origin}${path}`
}

export function getMarkdownPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`
}

export const ogImageSize = { width: 1200, height: 630 } as const

/** Where the picture for links to a page stands, drawn by the build from its title; a page nobody shares has the home page's. */
export function getOgImagePath(path: string, noindex: boolean): string {
  return `/previews${noindex || path === '/' ? '/home' : path}.png`
}
