import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { line, link } from '../text.ts'

/** Where a form without JavaScript ends, or the button behind a link in a mail. */
export const schema = pageSchema({
  heading: line(60, 'the heading'),
  text: z.array(line(160, 'a sentence')).min(1).max(3),
  link,
  form: line(30, 'the form that ends here, whose draft can be forgotten').optional(),
})

export type Outcome = z.infer<typeof schema>
