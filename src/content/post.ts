import { z } from 'astro/zod'
import { categories } from '../vocabulary/post-categories.ts'
import { scheduleFields } from './schedule.ts'
import { keywords, line } from './text.ts'

/** An article; its text follows below the block, its address is the file's name. */
export const postSchema = z.strictObject({
  title: line(54, 'the headline; with the brand it is the title in search results'),
  description: line(160, 'what search results and the list of articles say').min(70),
  date: z.iso.date().describe('the day of publication, as 2025-04-22'),
  categories: z
    .array(z.enum(categories))
    .min(1)
    .max(3)
    .describe('articles that share the most are offered at the end'),
  keywords: keywords.optional(),
  ...scheduleFields,
})
