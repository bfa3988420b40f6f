/** The size of every preview, in pixels. */
export const previewSize = { width: 1200, height: 630 } as const

/** Shown for pages that nobody shares: not-found, confirmations. */
const defaultPreview = '/preview.png'

/** Where the preview of a page stands; the build draws it there from the page's own title. */
export function previewPath(path: string, noindex: boolean): string {
  if (noindex) return defaultPreview
  return `/previews${path === '/' ? '/home' : path}.png`
}
