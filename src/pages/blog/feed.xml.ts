import type { APIRoute } from 'astro'
import { blogFeed } from '../../lib/blog-feed.ts'
import { rssFeed } from '../../lib/feeds.ts'
import { siteUrl } from '../../lib/site-url.ts'

export const GET: APIRoute = async () =>
  new Response(await rssFeed(await blogFeed('/blog/feed.xml'), siteUrl))
