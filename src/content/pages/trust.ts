import { z } from 'astro/zod'
import { facts } from '../outcome-facts.ts'
import { pageSchema } from '../page.ts'
import { intro, line, link } from '../text.ts'

const heading = line(60, 'the heading')

export const schema = pageSchema({
  intro,
  data: z.strictObject({
    caption: line(90, 'what the table shows'),
    subject: line(20, 'above the subjects'),
    read: line(40, 'above what is read'),
    left: line(40, 'above what is not'),
    rows: z
      .array(
        z.strictObject({
          subject: line(40, 'what it is about'),
          read: line(160, 'what of it is read'),
          left: line(160, 'what of it is not'),
        }),
      )
      .min(2)
      .max(6),
    rules: z
      .array(line(240, 'a rule, from a fact'))
      .optional()
      .describe('only what the owner has answered'),
    note: line(160, 'below the table'),
  }),
  columns: z.strictObject({ heading, facts }),
  person: z.strictObject({ heading, text: line(200, 'what people on a list can do'), link }),
  website: z.strictObject({
    heading,
    what: line(20, 'above what holds'),
    check: line(40, 'above how to check it'),
    points: z
      .array(
        z.strictObject({
          text: line(90, 'what holds'),
          check: line(120, 'how a visitor can see it'),
          link: link.optional(),
        }),
      )
      .min(2),
  }),
  answers: intro.extend({
    question: line(20, 'above the questions'),
    answer: line(20, 'above the answers'),
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
})

export type Trust = z.infer<typeof schema>
