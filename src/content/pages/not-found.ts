import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { line, link } from '../text.ts'

export const schema = pageSchema({
  heading: line(60, 'the heading'),
  text: line(120, 'the sentence below it'),
  nearest: line(40, 'stands before the page nearest to what was asked for'),
  search: line(20, 'the field for a word, and its button'),
  links: z.array(link).length(3),
})

export type NotFound = z.infer<typeof schema>
