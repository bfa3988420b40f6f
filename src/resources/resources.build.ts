import { getCollection } from 'astro:content'
import { type Draft, shownEntries } from '../content/entries.ts'
import type { Resource } from '../content/resource.ts'
import { problemOf } from './resource-rules.ts'

/**
 * The resources that show, in the order of the ids; one that leads to an article of ours shows as long as that does.
 *
 * @param draft one that is shown with them.
 * @throws an Error naming the file when the ids have a gap, when another resource than the first is
 * featured, or when an article does not exist.
 */
export async function shownResources(draft?: Draft): Promise<Resource[]> {
  await checkResources()
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

async function checkResources(): Promise<void> {
  const [entries, posts] = await Promise.all([getCollection('resources'), getCollection('posts')])
  const articles = new Set(posts.map(({ id }) => id))
  const inOrder = entries.sort((one, other) => one.data.id - other.data.id)
  for (const [index, { data, filePath }] of inOrder.entries()) {
    const problem = problemOf(data, index + 1, articles)
    if (problem) throw new Error(`${filePath}: ${problem}`)
  }
}
