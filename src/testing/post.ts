import type { z } from 'astro/zod'
import type { postSchema } from '../content/post.ts'

/** An article with every field that one must have, and nothing in them. */
export const emptyPost: z.infer<typeof postSchema> = {
  title: '',
  description: '',
  date: '2025-01-01',
  sample: '',
  takeaway: { heading: '', text: '' },
  sources: [],
  categories: [],
}
