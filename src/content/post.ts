import { z } from 'astro/zod'
import { line } from './text.ts'

/** A file of `content/posts`; the file's name is the slug, its Markdown the article. */
export const postSchema = z.strictObject({
  title: line(80, 'the heading of the article'),
  description: line(160, 'what search results and cards show').min(70),
  date: z.iso.date().describe('the day of publication'),
  categories: z.array(line(30, 'a category')).min(1).max(4),
})

export type Post = z.infer<typeof postSchema>
