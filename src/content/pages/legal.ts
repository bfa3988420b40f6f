import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { line, link } from '../text.ts'

/** A legal text; its sections are the Markdown's headings of level two. */
export const schema = pageSchema({
  heading: line(40, 'the heading of the page'),
  updated: z.iso.date().describe('the day of the first version'),
  summary: line(180, 'one sentence below the heading'),
  rewritten: z.iso.date().describe('the day of the text as it stands'),
  mark: z
    .string()
    .regex(/^[0-9a-f]{8}$/, 'must be the eight characters that the build asks for')
    .describe('of the text of that day; a build of another text says the new one'),
  providers: z
    .array(line(40, 'a company, as the text names it'))
    .optional()
    .describe('others whose calendar or film a page may show, since the text says what they learn'),
  ask: z.strictObject({
    heading: line(60, 'the heading below the text'),
    text: line(160, 'how to ask'),
    action: link,
  }),
  other: link.describe('the way to the other text'),
})

export type LegalText = z.infer<typeof schema>
