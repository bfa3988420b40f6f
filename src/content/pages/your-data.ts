import { z } from 'astro/zod'
import { facts } from '../outcome-facts.ts'
import { pageSchema } from '../page.ts'
import { line, link, sign } from '../text.ts'

export const schema = pageSchema({
  sign,
  heading: line(60, 'the heading'),
  text: z.array(line(200, 'a sentence or two')).min(1).max(3),
  label: line(40, 'what the field is called'),
  button: line(40, 'the button'),
  facts,
  other: z.strictObject({
    text: line(160, 'what this page does not cover'),
    link,
  }),
})

export type YourDataPage = z.infer<typeof schema>
