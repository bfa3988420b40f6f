import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { entry, intro, line, link } from '../text.ts'

export const schema = pageSchema({
  intro,
  request: z.strictObject({
    heading: line(60, 'the heading above the form'),
    text: line(200, 'what is chosen here, and what comes after'),
  }),
  widget: z
    .strictObject({
      heading: line(60, 'the heading above the calendar'),
      request: z.strictObject({
        heading: line(60, 'the heading above the form, which then stands below the calendar'),
        text: line(200, 'says when the form is of use, and what follows'),
      }),
      frame: line(60, 'what a screen reader calls the calendar'),
      page: line(60, 'the link to the provider’s own page'),
      none: line(160, 'without JavaScript'),
      waiting: line(80, 'while the calendar loads'),
      blocked: line(160, 'the provider’s page cannot be reached'),
      slow: line(160, 'nothing to see after eight seconds'),
    })
    .describe('about the calendar of a scheduling service, where one is configured'),
  interview: z.strictObject({
    heading: line(60, 'the heading below the form'),
    steps: z.array(entry).min(2).max(4),
  }),
  bring: entry.describe('what to have at hand'),
  write: z.strictObject({ text: line(120, 'for those who would rather write'), action: link }),
  share: z.strictObject({ text: line(120, 'for those who do not decide alone'), action: link }),
})

export type Book = z.infer<typeof schema>
