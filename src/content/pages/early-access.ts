import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { intro, line, link } from '../text.ts'

export const schema = pageSchema({
  intro,
  facts: z
    .array(z.strictObject({ name: line(30, 'the question'), text: line(120, 'the answer') }))
    .length(3)
    .describe('what a visitor asks before leaving an address'),
  links: z.array(link).min(1).max(3).describe('where to read on'),
})

export type EarlyAccess = z.infer<typeof schema>
