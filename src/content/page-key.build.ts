import { createHash } from 'node:crypto'
import { siteMoment } from '../build/moment.ts'
import { shownEntries } from './entries.ts'
import { type ScheduledName, scheduledCollections } from './scheduled-files.ts'

/** What a page is made of, as `getStaticPaths` hands it to Astro. */
interface PageKey {
  cacheKey?: string
}

const besidePosts = Object.keys(scheduledCollections).filter(
  (name): name is Exclude<ScheduledName, 'posts'> => name !== 'posts',
)

/**
 * Gives pages that are made of posts a key each: Astro takes a page from the build before where its key is the same. A
 * key holds what the page shows of posts, as it is given here, and everything else that any page is made of: all that
 * `BUILD_SOURCES` says, the day, and what comes and goes by its days.
 *
 * @returns what makes a key of all posts, texts and links that a page shows; one without a key, which is rendered, in a
 * build that does not say what it is made of.
 */
export async function pageKeys(): Promise<(shown: unknown) => PageKey> {
  const { BUILD_SOURCES: sources } = process.env
  if (!sources) return () => ({})
  const entries = await Promise.all(besidePosts.map((name) => shownEntries(name)))
  const ids = entries.map((some) => some.map(({ id }) => id))
  const day = new Date(siteMoment()).toISOString().slice(0, 10)
  const everywhere = JSON.stringify([sources, day, ids])
  return (shown) => {
    const hash = createHash('sha256').update(everywhere).update(JSON.stringify(shown))
    return { cacheKey: hash.digest('base64url') }
  }
}
