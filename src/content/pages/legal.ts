import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { line, link } from '../text.ts'

/** A legal text; its sections are the Markdown's headings of level two. */
export const schema = pageSchema({
  heading: line(40, 'the heading of the page'),
  updated: z.iso.date().describe('the day the text last changed'),
  summary: line(180, 'one sentence below the heading'),
  ask: z.strictObject({
    heading: line(60, 'the heading below the text'),
    text: line(160, 'how to ask'),
    action: link,
  }),
  other: link.describe('the way to the other text'),
})

export type LegalText = z.infer<typeof schema>
