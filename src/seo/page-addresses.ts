import { settings } from '../build/site-settings.ts'

/** The base of canonical addresses and of pictures for links, from the setting `SITE_URL`. */
export const siteUrl = new URL(settings.SITE_URL)

/** The whole address of a page, as canonicals, pictures for links, `sitemap.xml` and structured data write it. */
export function toPageUrl(path: string): string {
  return path === '/' ? siteUrl.origin : `${siteUrl.origin}${path}`
}

/** Where a page stands as Markdown. */
export function getMarkdownPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`
}

/** The size of every picture that stands for a link (Open Graph), in pixels. */
export const ogImageSize = { width: 1200, height: 630 } as const

/** Where the picture for links to a page stands, drawn by the build from its title; a page nobody shares has the home page's. */
export function getOgImagePath(path: string, noindex: boolean): string {
  return `/previews${noindex || path === '/' ? '/home' : path}.png`
}
