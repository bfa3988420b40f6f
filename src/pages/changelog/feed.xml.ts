import type { APIRoute } from 'astro'
import { changelogFeed } from '../../changelog/changelog-feed.build.ts'
import { rssFeed } from '../../feeds/feeds.ts'
import { siteUrl } from '../../seo/site-url.ts'

export const GET: APIRoute = async () =>
  new Response(await rssFeed(await changelogFeed('/changelog/feed.xml'), siteUrl))
