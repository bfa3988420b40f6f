import { type Draft, shownEntries } from '../content/entries.ts'
import type { Resource } from '../content/resource.ts'

/**
 * The resources that show, in the order of the ids; one that leads to an article of ours shows as long as that does.
 *
 * @param draft one that is shown with them.
 */
export async function shownResources(draft?: Draft): Promise<Resource[]> {
  const [entries, posts] = await Promise.all([
    shownEntries('resources', draft),
    shownEntries('posts'),
  ])
  const articles = new Set(posts.map(({ id }) => id))
  return entries
    .filter(({ id, data }) => {
      return id === draft?.entry.id || data.slug === undefined || articles.has(data.slug)
    })
    .map(({ data }) => data)
    .sort((one, other) => one.id - other.id)
}
