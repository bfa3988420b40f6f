import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content'
import { getVisibility } from '../../contract/content/publish-times.ts'
import type { ScheduledName } from './scheduled-files.ts'
import { locateSite } from './site-at.ts'

/** The entries of a collection that show, in the order of their files. */
export async function getPublishedEntries<Name extends ScheduledName>(
  name: Name,
): Promise<CollectionEntry<Name>[]> {
  const at = locateSite()
  return (await getOrderedEntries(name)).filter(({ data }) => getVisibility(data, at) === 'shown')
}

/** A collection's entries in the order of their files' names, which begin with a number for that reason. */
export async function getOrderedEntries<Name extends CollectionKey>(
  name: Name,
): Promise<CollectionEntry<Name>[]> {
  const entries = await getCollection(name)
  return entries.sort((a, b) => (a.filePath ?? a.id).localeCompare(b.filePath ?? b.id, 'en'))
}
