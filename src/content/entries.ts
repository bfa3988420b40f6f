import type { CollectionEntry } from 'astro:content'
import { ordered } from './ordered.ts'
import { visibilityAt } from './schedule.ts'
import type { ScheduledName } from './scheduled-files.ts'
import { siteAt } from './site-at.ts'

/**
 * The entries of a collection that show, in the order of their files. Nothing else reads these collections: what is a
 * draft, is still to come or has ended is then in no list, feed, map or index.
 *
 * @param preview an entry that is shown with the others although it does not show yet.
 */
export async function shownEntries<Name extends ScheduledName>(
  name: Name,
  preview?: CollectionEntry<Name>,
): Promise<CollectionEntry<Name>[]> {
  const at = siteAt()
  const entries = await ordered(name)
  return entries.filter(({ id, data }) => id === preview?.id || visibilityAt(data, at) === 'shown')
}

/** The entries that may show one day and do not yet: drafts, and those whose day is to come. */
export async function waitingEntries<Name extends ScheduledName>(
  name: Name,
): Promise<{ entry: CollectionEntry<Name>; visibility: 'draft' | 'scheduled' }[]> {
  const at = siteAt()
  return (await ordered(name)).flatMap((entry) => {
    const visibility = visibilityAt(entry.data, at)
    return visibility === 'draft' || visibility === 'scheduled' ? [{ entry, visibility }] : []
  })
}
