import { shownEntries } from '../content/entries.ts'
import type { Takeaway } from '../content/post.ts'
import type { Resource } from '../content/resource.ts'
import { shownResources } from './resources.build.ts'

/** A guide, and what a reader of ours takes away. */
export interface Guide {
  resource: Resource
  takeaway?: Takeaway | undefined
}

/** The resources of type guide that show. */
export async function shownGuides(): Promise<Guide[]> {
  const [resources, posts] = await Promise.all([shownResources(), shownEntries('posts')])
  const takeaways = new Map(posts.map(({ id, data }) => [id, data.takeaway]))
  return resources
    .filter(({ type }) => type === 'guide')
    .map((resource) => ({ resource, takeaway: takeaways.get(resource.slug ?? '') }))
}
