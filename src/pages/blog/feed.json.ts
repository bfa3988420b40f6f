import type { APIRoute } from 'astro'
import { blogFeed } from '../../lib/blog-feed.ts'
import { jsonFeed } from '../../lib/feeds.ts'
import { siteUrl } from '../../lib/site-url.ts'

export const GET: APIRoute = async () =>
  Response.json(jsonFeed(await blogFeed('/blog/feed.json'), siteUrl))
