import type { APIRoute } from 'astro'
import { blogFeed } from '../../blog/blog-feed.build.ts'
import { rssFeed } from '../../feeds/feeds.ts'
import { siteUrl } from '../../seo/site-url.ts'

export const GET: APIRoute = async () =>
  new Response(await rssFeed(await blogFeed('/blog/feed.xml'), siteUrl))
