import { getRssString } from '@astrojs/rss'
import { encode } from 'html-entities'

/** One entry of a feed. */
export interface FeedItem {
  title: string
  /** One or two sentences. */
  summary: string
  /** Its address on the site, such as `/blog/from-list-to-crm`. */
  path: string
  /** The day of publication, `YYYY-MM-DD`. */
  date: string
  tags: string[]
  /** The text as HTML; its links may begin with a slash. */
  html: string
}

export interface Feed {
  title: string
  description: string
  /** The page the feed belongs to, and the feed itself. */
  page: string
  path: string
  /** Newest first. */
  items: FeedItem[]
}

/** Feeds hold this many entries, so that a reader who asks every hour does not load the whole archive. */
export const feedLength = 20

/**
 * The text of an RSS 2.0 feed; a feed without items is valid too.
 *
 * @param base the site's own address: a feed is read elsewhere, so every link in it is whole.
 * @see https://www.rssboard.org/rss-specification
 */
export function rssFeed(feed: Feed, base: URL): Promise<string> {
  const self = encode(new URL(feed.path, base).href, { level: 'xml' })
  return getRssString({
    title: feed.title,
    description: feed.description,
    site: new URL(feed.page, base).href,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>en</language><atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    items: feed.items.slice(0, feedLength).map((item) => ({
      title: item.title,
      description: item.summary,
      link: new URL(item.path, base).href,
      pubDate: new Date(`${item.date}T00:00:00Z`),
      categories: item.tags,
      content: wholeLinks(item.html, item.path, base),
    })),
  })
}

/**
 * A JSON Feed, version 1.1.
 *
 * @see https://www.jsonfeed.org/version/1.1/
 */
export function jsonFeed(feed: Feed, base: URL): object {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: new URL(feed.page, base).href,
    feed_url: new URL(feed.path, base).href,
    language: 'en',
    items: feed.items.slice(0, feedLength).map((item) => ({
      id: new URL(item.path, base).href,
      url: new URL(item.path, base).href,
      title: item.title,
      summary: item.summary,
      content_html: wholeLinks(item.html, item.path, base),
      date_published: `${item.date}T00:00:00Z`,
      tags: item.tags,
    })),
  }
}

/** Links and images of a text with whole addresses; `#part` is a part of the entry's own page. */
function wholeLinks(html: string, path: string, base: URL): string {
  const page = new URL(path, base)
  return html.replace(
    /(\s(?:href|src)=")([/#][^"]*)"/g,
    (_, name: string, target: string) => `${name}${new URL(target, page).href}"`,
  )
}
