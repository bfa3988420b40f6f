import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { intro, line, link } from '../text.ts'

export const schema = pageSchema({
  intro,
  label: line(40, 'the name of the field'),
  submit: line(20, 'the button beside the field'),
  hint: line(120, 'how to reach the field and the results by keyboard'),
  withoutScripts: line(160, 'said where the browser runs no scripts'),
  questions: line(60, 'the heading above the questions of the FAQ'),
  browse: link.describe('where every page is listed, below the questions'),
  results: line(40, 'the name of the list of results'),
  more: line(20, 'said after the number of results that are folded'),
  status: z.strictObject({
    searching: line(30, 'said while the index is loaded'),
    none: line(60, 'said before the question when nothing was found'),
    instead: line(80, 'what to try when nothing was found'),
    one: line(40, 'said between the number 1 and the question'),
    many: line(40, 'said between another number and the question'),
    failed: line(120, 'said when the index cannot be loaded'),
  }),
  kinds: z.strictObject({
    page: line(20, 'what a result is: a page'),
    article: line(20, 'an article'),
    question: line(20, 'a question of the FAQ'),
    documentation: line(20, 'a part of the documentation'),
    integration: line(20, 'an integration'),
    job: line(20, 'an open position'),
  }),
})

export type Search = z.infer<typeof schema>
