import type { APIRoute } from 'astro'
import { blogFeed } from '../../blog/blog-feed.build.ts'
import { jsonFeed } from '../../feeds/feeds.ts'
import { siteUrl } from '../../seo/site-url.ts'

export const GET: APIRoute = async () =>
  Response.json(jsonFeed(await blogFeed('/blog/feed.json'), siteUrl))
