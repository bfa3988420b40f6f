/** A feed of what a page lists. */
export interface Feed {
  type: 'application/rss+xml' | 'application/feed+json'
  title: string
  href: string
}

/**
 * The two forms of a feed, for readers to offer on a page.
 *
 * @param folder the address above both.
 */
export function feedsIn({ folder, title }: { folder: string; title: string }): Feed[] {
  return [
    { type: 'application/rss+xml', title, href: `${folder}/feed.xml` },
    { type: 'application/feed+json', title, href: `${folder}/feed.json` },
  ]
}
