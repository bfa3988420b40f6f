/** A feed of what a page lists. */
export interface Feed {
  type: 'application/rss+xml' | 'application/feed+json'
  title: string
  href: string
}

/** The feeds that readers offer on a page: the blog's on the blog and its articles, the changelog's on it. */
export function feedsOf(path: string, brand: string): Feed[] {
  if (path === '/blog' || path.startsWith('/blog/')) {
    const title = `${brand} blog`
    return [
      { type: 'application/rss+xml', title, href: '/blog/feed.xml' },
      { type: 'application/feed+json', title, href: '/blog/feed.json' },
    ]
  }
  if (path !== '/changelog') return []
  return [{ type: 'application/rss+xml', title: `${brand} changelog`, href: '/changelog/feed.xml' }]
}
