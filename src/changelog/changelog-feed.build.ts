import { shownEntries } from '../content/entries.ts'
import { getPage } from '../content/get-page.ts'
import type { Feed } from '../feeds/feeds.ts'
import { releaseHtml, releasesOf } from './changelog.ts'

/**
 * The entries of the changelog that show, as a feed; before the first one a feed without items, to subscribe to early.
 *
 * @param path the address of the feed itself.
 */
export async function changelogFeed(path: string): Promise<Feed> {
  const [{ meta, released }, entries] = await Promise.all([
    getPage('changelog'),
    shownEntries('changelog'),
  ])
  return {
    title: meta.title,
    description: released.description,
    page: '/changelog',
    path,
    items: releasesOf(entries).map((release) => ({
      ...release,
      path: `/changelog#${release.id}`,
      tags: release.changes.map(({ kind }) => released.kinds[kind]),
      html: releaseHtml(release, released.kinds),
    })),
  }
}
