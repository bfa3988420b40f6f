/** The size of every preview, in pixels. */
export const previewSize = { width: 1200, height: 630 } as const

/** Where the preview of a page stands, drawn by the build from its title; a page nobody shares has the home page's. */
export function previewPath(path: string, noindex: boolean): string {
  return `/previews${noindex || path === '/' ? '/home' : path}.png`
}
