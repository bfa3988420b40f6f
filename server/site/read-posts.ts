import type { BuiltFiles } from './read-whole.ts'

/** The blog as the build wrote it: JSON texts, ready to be sent. */
export interface Posts {
  list: string
  bySlug: ReadonlyMap<string, string>
}

/** Takes `api/blog.json` and `api/blog/*.json` of a built site. A site without a blog has no posts. */
export function readPosts(files: BuiltFiles): Posts {
  const bySlug = new Map<string, string>()
  for (const [name, { bytes }] of files) {
    const slug = /^api\/blog\/([^/]+)\.json$/.exec(name)?.[1]
    if (slug !== undefined) bySlug.set(slug, bytes.toString())
  }
  return { list: files.get('api/blog.json')?.bytes.toString() ?? '{"posts":[]}', bySlug }
}
