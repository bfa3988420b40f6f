import { getCollection } from 'astro:content'
import type { APIRoute } from 'astro'
import { publicReleases, releaseHtml } from '../../lib/changelog.ts'
import { rssFeed } from '../../lib/feeds.ts'
import { single } from '../../lib/single.ts'
import { siteUrl } from '../../lib/site-url.ts'

/** The public entries of the changelog; before the first one a feed without items, to subscribe to early. */
export const GET: APIRoute = async () => {
  const [{ meta, released }, entries] = await Promise.all([
    single('changelog'),
    getCollection('releases'),
  ])
  const feed = {
    title: meta.title,
    description: released.description,
    page: '/changelog',
    path: '/changelog/feed.xml',
    items: publicReleases(entries).map((release) => ({
      ...release,
      path: `/changelog#${release.id}`,
      tags: release.changes.map(({ kind }) => released.kinds[kind]),
      html: releaseHtml(release, released.kinds),
    })),
  }
  return new Response(await rssFeed(feed, siteUrl))
}
