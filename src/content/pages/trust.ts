import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { request } from '../request.ts'
import { intro, line, link } from '../text.ts'

export const schema = pageSchema({
  intro,
  request,
  check: line(40, 'said aloud before each way to check'),
  groups: z
    .array(
      z.strictObject({
        heading: line(40, 'where it is kept safe'),
        points: z
          .array(
            z.strictObject({
              text: line(160, 'what holds'),
              check: line(160, 'how a visitor can see it'),
              link: link.optional(),
            }),
          )
          .min(1),
      }),
    )
    .min(2),
  answers: intro.extend({
    questions: z
      .array(
        z.strictObject({
          ask: line(80, 'the question'),
          answer: line(240, 'its answer, from a fact'),
        }),
      )
      .optional()
      .describe('what the owner has answered'),
    link: link.describe('how to ask'),
  }),
  tried: intro.extend({ show: line(40, 'what opens the list') }),
})

export type Trust = z.infer<typeof schema>
