import { markdownPath, pageAddress, previewPath, previewSize, siteUrl } from './addresses.ts'

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
  /** The feed of what the page lists, where it has one. */
  feed?: { title: string; folder: string } | undefined
  /** The days of an article, `YYYY-MM-DD`; no other page has them. */
  article?: ArticleDays | undefined
}

export interface ArticleDays {
  published: string
  /** The day of its last change, where that is known. */
  modified?: string | undefined
}

type MetaTag = { name: string; content: string } | { property: string; content: string }
type LinkTag = { rel: string; href: string; type?: string; title?: string; sizes?: string }

export interface HeadTags {
  title: string
  meta: MetaTag[]
  links: LinkTag[]
}

/** Browsers take the drawing, which follows their theme; others a bitmap. */
const icons: LinkTag[] = [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  { rel: 'icon', href: '/icon-192.png', type: 'image/png', sizes: '192x192' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** The tags of a page's head. */
export function headTags(page: PageMeta, brand: string): HeadTags {
  const address = pageAddress(page.path)
  const { canonical, alternates } = linksOf(page, address)
  return {
    title: page.title,
    meta: [
      { name: 'description', content: page.description },
      ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
      ...previewTags(page, address, brand),
    ],
    links: [...canonical, ...icons, ...alternates],
  }
}

function linksOf(page: PageMeta, address: string) {
  // The not-found page answers at any address and has none of its own.
  const canonical: LinkTag[] = page.path === '/404' ? [] : [{ rel: 'canonical', href: address }]
  const markdown = { type: 'text/markdown', href: markdownPath(page.path) }
  const others = [...(page.noindex ? [] : [markdown]), ...(page.feed ? feedsIn(page.feed) : [])]
  return { canonical, alternates: others.map((other) => ({ rel: 'alternate', ...other })) }
}

/** The two forms of a feed, for readers to offer on a page. */
function feedsIn({ folder, title }: { folder: string; title: string }) {
  return [
    { type: 'application/rss+xml', title, href: `${folder}/feed.xml` },
    { type: 'application/feed+json', title, href: `${folder}/feed.json` },
  ]
}

/** Open Graph (ogp.me); X reads it too, where it is told which form its card has. */
function previewTags(page: PageMeta, address: string, brand: string): MetaTag[] {
  const image = `${siteUrl.origin}${previewPath(page.path, page.noindex)}`
  return [
    { property: 'og:type', content: page.article ? 'article' : 'website' },
    { property: 'og:site_name', content: brand },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: String(previewSize.width) },
    { property: 'og:image:height', content: String(previewSize.height) },
    { property: 'og:image:alt', content: page.title },
    ...articleTags(page.article),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

function articleTags(article: ArticleDays | undefined): MetaTag[] {
  if (!article) return []
  const { published, modified } = article
  return [
    { property: 'article:published_time', content: published },
    ...(modified ? [{ property: 'article:modified_time', content: modified }] : []),
  ]
}
