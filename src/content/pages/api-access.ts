import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { request } from '../request.ts'
import { closing, intro, line, link } from '../text.ts'

export const schema = pageSchema({
  intro,
  ask: link.describe('the amber button'),
  read: link.describe('the quiet button'),
  request,
  who: z.strictObject({
    heading: line(60, 'the heading'),
    rows: z
      .array(
        z.strictObject({
          team: line(60, 'who asks'),
          answer: line(30, 'yes, no, or when'),
          reason: line(160, 'why'),
        }),
      )
      .min(2)
      .max(6),
  }),
  how: z.strictObject({
    heading: line(60, 'the heading'),
    steps: z
      .array(z.strictObject({ heading: line(40, 'the step'), text: line(160, 'what happens') }))
      .length(3),
  }),
  closing,
})

export type ApiAccess = z.infer<typeof schema>
