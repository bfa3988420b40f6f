import { z } from 'astro/zod'
import { entry, intro, line, link, meta } from './text.ts'

export const bookSchema = z.strictObject({
  meta,
  intro,
  request: z.strictObject({
    heading: line(60, 'the heading above the form'),
    text: line(200, 'what is chosen here, and what comes after'),
  }),
  interview: z.strictObject({
    heading: line(60, 'the heading beside the form'),
    minutes: z
      .string()
      .regex(/^([1-9]|[1-5]\d)$/, 'must be a number from 1 to 59')
      .describe('how long the interview takes; the dial shows it'),
    unit: line(20, 'stands below the number'),
    steps: z.array(entry).min(2).max(4),
  }),
  bring: entry.describe('what to have at hand'),
  write: z.strictObject({ text: line(120, 'for those who would rather write'), action: link }),
})

export type Book = z.infer<typeof bookSchema>
