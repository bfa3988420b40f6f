/** A feed of what a page lists. */
export interface Feed {
  type: 'application/rss+xml' | 'application/feed+json'
  title: string
  href: string
}

/** The feeds that readers offer on a page: the blog's on the blog and its articles, the changelog's on it. */
export function feedsOf(path: string, brand: string): Feed[] {
  if (path === '/blog' || path.startsWith('/blog/')) return feedsIn('/blog', `${brand} blog`)
  return path === '/changelog' ? feedsIn(path, `${brand} changelog`) : []
}

function feedsIn(folder: string, title: string): Feed[] {
  return [
    { type: 'application/rss+xml', title, href: `${folder}/feed.xml` },
    { type: 'application/feed+json', title, href: `${folder}/feed.json` },
  ]
}
