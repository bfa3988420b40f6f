import type { APIRoute } from 'astro'
import { changelogFeed } from '../../changelog/changelog-feed.build.ts'
import { jsonFeed } from '../../feeds/feeds.ts'
import { siteUrl } from '../../seo/site-url.ts'

export const GET: APIRoute = async () =>
  Response.json(jsonFeed(await changelogFeed('/changelog/feed.json'), siteUrl))
