import { globSync, readFileSync } from 'node:fs'
import type { z } from 'astro/zod'
import { entryId, parseContent } from '../content/parse-content.ts'
import { postSchema } from '../content/post.ts'
import { newestFirst } from './newest-first.ts'

/** A post as its file says it is. */
export interface PostFile {
  id: string
  file: string
  data: z.infer<typeof postSchema>
}

/** Every post, newest first, read without Astro: for the steps of the build that follow it, and the tests. */
export function readPosts(): PostFile[] {
  return globSync('content/posts/*.md')
    .map((file) => {
      const { data } = parseContent(readFileSync(file, 'utf8'), file)
      return { id: entryId(file, data), file, data: postSchema.parse(data) }
    })
    .sort(newestFirst)
}
