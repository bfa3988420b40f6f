import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { closing, intro, line, link } from '../text.ts'

export const schema = pageSchema({
  intro,
  ask: z.strictObject({
    text: line(120, 'for those whose question is not on the page'),
    action: link,
  }),
  closing,
})

export type Faq = z.infer<typeof schema>
