import type { APIRoute } from 'astro'
import { changelogFeed } from '../../lib/changelog-feed.ts'
import { rssFeed } from '../../lib/feeds.ts'
import { siteUrl } from '../../lib/site-url.ts'

export const GET: APIRoute = async () =>
  new Response(await rssFeed(await changelogFeed('/changelog/feed.xml'), siteUrl))
