import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { line, link, sign } from '../text.ts'

/** Where the button behind a link in a mail ends. */
export const schema = pageSchema({
  sign,
  heading: line(60, 'the heading'),
  text: z.array(line(160, 'a sentence')).min(1).max(3),
  link,
})

export type Outcome = z.infer<typeof schema>
