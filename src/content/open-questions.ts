import { z } from 'astro/zod'
import { intro, line } from './text.ts'

/** Questions that the owner's facts answer, one by one. */
export const openQuestions = intro.extend({
  missing: line(60, 'stands in place of an answer that is not there yet'),
  questions: z
    .array(
      z.strictObject({
        ask: line(80, 'the question'),
        answer: line(240, 'its answer, a confirmed fact').optional(),
      }),
    )
    .min(1)
    .max(10),
})

export type OpenQuestionsContent = z.infer<typeof openQuestions>
