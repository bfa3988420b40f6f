import { z } from 'astro/zod'
import { coverDrawings } from '../vocabulary/covers.ts'
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
  cover: z
    .strictObject({
      drawing: z.enum(coverDrawings).describe('the drawing that was made for the article'),
      shows: line(200, 'what it shows, for readers who cannot see it'),
    })
    .optional()
    .describe('without it, a cover is made of the chapters and their lengths'),
  keywords: keywords.optional(),
  ...scheduleFields,
})
