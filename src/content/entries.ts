import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content'
import { basename } from 'node:path'
import { draftPath } from './draft-path.ts'
import { visibilityAt } from './schedule.ts'
import type { ScheduledName } from './scheduled-files.ts'
import { siteAt } from './site-at.ts'

/** An entry that does not show yet, as its draft's page shows it. */
export interface Draft<Name extends ScheduledName = ScheduledName> {
  entry: CollectionEntry<Name>
  visibility: 'draft' | 'scheduled'
  /** Where it is seen until it shows. */
  path: ReturnType<typeof draftPath>
}

/**
 * The entries of a collection that show, in the order of their files. Nothing else reads these collections.
 *
 * @param draft an entry that is shown with the others, where it is of this collection.
 */
export async function shownEntries<Name extends ScheduledName>(
  name: Name,
  draft?: Draft,
): Promise<CollectionEntry<Name>[]> {
  const at = siteAt()
  const previewed = draft?.entry.collection === name ? draft.entry.id : undefined
  const entries = await ordered(name)
  return entries.filter(({ id, data }) => id === previewed || visibilityAt(data, at) === 'shown')
}

/** The pages of a collection's entries that may show one day and do not yet, as `getStaticPaths` returns them. */
export async function draftPages<Name extends ScheduledName>(name: Name) {
  const at = siteAt()
  const entries = await ordered(name)
  return entries.flatMap((entry) => {
    const visibility = visibilityAt(entry.data, at)
    if (visibility === 'shown' || visibility === 'ended') return []
    const path = draftPath(name, entry.id)
    const draft: Draft<Name> = { entry, visibility, path }
    return [{ params: { token: basename(path) }, props: { draft } }]
  })
}

/** A collection's entries in the order of their files' names, which begin with a number for that reason. */
export async function ordered<Name extends CollectionKey>(
  name: Name,
): Promise<CollectionEntry<Name>[]> {
  const entries = await getCollection(name)
  return entries.sort((a, b) => (a.filePath ?? a.id).localeCompare(b.filePath ?? b.id, 'en'))
}
