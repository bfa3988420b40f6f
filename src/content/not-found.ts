import { z } from 'astro/zod'
import { line, link, meta } from './text.ts'

export const notFoundSchema = z.strictObject({
  meta,
  heading: line(60, 'the heading'),
  text: line(120, 'the sentence below it'),
  links: z.array(link).min(1).max(4),
})

export type NotFound = z.infer<typeof notFoundSchema>
