import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { intro, line, link } from '../text.ts'

export const schema = pageSchema({
  intro,
  ask: z.strictObject({
    text: line(120, 'for those whose question is not on the page'),
    action: link,
  }),
  closing: intro.describe('the end of the page, above the line of the home page’s end'),
})

export type Faq = z.infer<typeof schema>
