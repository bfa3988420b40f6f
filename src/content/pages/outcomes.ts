import { z } from 'astro/zod'
import { outcomeParts } from '../outcome-facts.ts'
import { pageSchema } from '../page.ts'
import { line } from '../text.ts'

/** Where the button behind a link in a mail ends. */
export const schema = pageSchema({
  heading: line(60, 'the heading'),
  text: z.array(line(160, 'a sentence')).min(1).max(2),
  ...outcomeParts,
})

export type Outcome = z.infer<typeof schema>
