import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content'

/** A collection's entries in the order of their files' names, which begin with a number for that reason. */
export async function ordered<Name extends CollectionKey>(
  name: Name,
): Promise<CollectionEntry<Name>[]> {
  const entries = await getCollection(name)
  return entries.sort((a, b) => (a.filePath ?? a.id).localeCompare(b.filePath ?? b.id, 'en'))
}
