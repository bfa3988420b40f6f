import { getCollection } from 'astro:content'
import type { Resource } from '../content/resource.ts'
import { problemOf } from './resource-rules.ts'

/**
 * Every resource in the order of the ids.
 *
 * @throws an Error naming the file when the ids have a gap, when another resource than the first is
 * featured, or when an article does not exist.
 */
export async function allResources(): Promise<Resource[]> {
  const [entries, posts] = await Promise.all([getCollection('resources'), getCollection('posts')])
  const articles = new Set(posts.map(({ id }) => id))
  return entries
    .sort((one, other) => one.data.id - other.data.id)
    .map(({ data, filePath }, index) => {
      const problem = problemOf(data, index + 1, articles)
      if (problem) throw new Error(`${filePath}: ${problem}`)
      return data
    })
}
