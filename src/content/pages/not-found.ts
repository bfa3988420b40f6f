import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { line, link } from '../text.ts'

export const schema = pageSchema({
  heading: line(60, 'the heading'),
  text: line(120, 'the sentence below it'),
  hint: line(120, 'what a visitor can do'),
  search: z.strictObject({
    label: line(40, 'what the field is for'),
    submit: line(20, 'the button beside it'),
  }),
  nearest: line(40, 'stands before the page nearest to what was asked for'),
  links: z.array(link).min(1).max(4),
})

export type NotFound = z.infer<typeof schema>
