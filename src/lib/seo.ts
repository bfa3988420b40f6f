/** What a page says of itself to browsers, search engines and previews. */
export interface PageMeta {
  /** The whole title, at most 60 characters. */
  title: string
  /** 70 to 160 characters. */
  description: string
  /** The page's address, without a trailing slash. */
  path: string
  /** Keeps the page out of search engines. */
  noindex: boolean
}

export interface HeadTags {
  title: string
  canonical: string
  meta: ({ name: string; content: string } | { property: string; content: string })[]
}

/** The size of `public/preview.png`, in pixels. */
const preview = { path: '/preview.png', width: 1200, height: 630 } as const

/**
 * The tags of a page's head.
 *
 * @param base the site's own address, from `SITE_URL`.
 */
export function headTags(page: PageMeta, base: URL, brand: string): HeadTags {
  const canonical = page.path === '/' ? base.origin : `${base.origin}${page.path}`
  const image = `${base.origin}${preview.path}`
  return {
    title: page.title,
    canonical,
    meta: [
      { name: 'description', content: page.description },
      ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: brand },
      { property: 'og:title', content: page.title },
      { property: 'og:description', content: page.description },
      { property: 'og:url', content: canonical },
      { property: 'og:image', content: image },
      { property: 'og:image:width', content: String(preview.width) },
      { property: 'og:image:height', content: String(preview.height) },
      { property: 'og:image:alt', content: 'See who your competitor’s reps just met.' },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: page.title },
      { name: 'twitter:description', content: page.description },
      { name: 'twitter:image', content: image },
    ],
  }
}
