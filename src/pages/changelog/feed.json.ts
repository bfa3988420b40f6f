import type { APIRoute } from 'astro'
import { changelogFeed } from '../../lib/changelog-feed.ts'
import { jsonFeed } from '../../lib/feeds.ts'
import { siteUrl } from '../../lib/site-url.ts'

export const GET: APIRoute = async () =>
  Response.json(jsonFeed(await changelogFeed('/changelog/feed.json'), siteUrl))
