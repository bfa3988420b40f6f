import type { FieldFault } from '../content/publish-times.ts'
import type { Resource } from '../content/resource.ts'

/** What is wrong with a resource beside the others, as a sentence that says what to do, and in which field. */
export function findProblem(
  resource: Resource,
  place: number,
  articles: ReadonlySet<string>,
): FieldFault | undefined {
  const { id, featured, slug } = resource
  if (id !== place) {
    const problem = `id is ${id} but must be ${place}: the ids count from 1 without a gap or a repetition.`
    return { field: 'id', problem }
  }
  if (featured !== (id === 1)) {
    const problem = `featured must be ${id === 1}: the resource with the id 1 is featured, and no other.`
    return { field: 'featured', problem }
  }
  if (slug !== undefined && !articles.has(slug)) {
    const problem = `there is no content/posts/${slug}.md; add that file or mend the slug.`
    return { field: 'slug', problem }
  }
  return undefined
}

/** Where a resource is read, and on whose site when it is not ours. */
export function getResourceHref(resource: Resource): { href: string; host: string | undefined } {
  if (resource.slug !== undefined) return { href: `/blog/${resource.slug}`, host: undefined }
  const { host } = new URL(resource.externalUrl)
  return { href: resource.externalUrl, host: host.replace(/^www\./, '') }
}
